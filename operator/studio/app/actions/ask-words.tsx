import { Chips } from '../shell/chips.tsx';
import { TextField } from '../shell/fields.tsx';
import type { Question } from './plan.ts';

type AskWordsProps = Question & Readonly<{ answer: string; onAnswer: (text: string) => void }>;

/** A short answer, of which some are offered. */
export function AskWords({ label, hint, choices, answer, onAnswer }: AskWordsProps) {
  return (
    <Chips
      title={label}
      choices={choices.map((choice) => [choice, choice])}
      isSet={(choice) => choice === answer}
      onPress={onAnswer}
    >
      <TextField label="In your words" value={answer} onText={onAnswer} />
      <p className="note">{hint}</p>
    </Chips>
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
