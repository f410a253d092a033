import { toggled } from '../shell/chips.tsx';
import { COLUMNS } from './columns.ts';

interface ColumnChoiceProps {
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Which columns the table has. They keep their order. */
export function ColumnChoice({ chosen, onChoose }: ColumnChoiceProps) {
  return (
    <details className="choice">
      <summary>Columns</summary>
      <fieldset>
        <legend className="hidden">Columns</legend>
        {COLUMNS.map(({ name, title }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={() => onChoose(toggled(chosen, name))}
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
