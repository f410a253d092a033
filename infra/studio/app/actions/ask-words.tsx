import type { Question } from './plan.ts';

interface AskWordsProps extends Question {
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
}

/** A short answer, of which some are offered. */
export function AskWords({ label, hint, choices, answer, onAnswer }: AskWordsProps) {
  return (
    <fieldset className="ask">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className="chip"
          aria-pressed={answer === choice}
          onClick={() => onAnswer(choice)}
        >
          {choice}
        </button>
      ))}
      <label>
        In your words
        <input type="text" value={answer} onChange={({ target }) => onAnswer(target.value)} />
      </label>
      <p className="note">{hint}</p>
    </fieldset>
  );
}

/** An answer as it is recorded: `signed-letter`. */
export function toWords(answer: string): string {
  return answer
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
}
