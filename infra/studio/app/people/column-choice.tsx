import { toggled } from '../shell/chips.tsx';
import { useStage } from '../shell/stage-context.tsx';
import { COLUMNS, PLACE_COLUMNS } from './columns.ts';

interface ColumnChoiceProps {
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Which columns the table has. They keep their order. */
export function ColumnChoice({ chosen, onChoose }: ColumnChoiceProps) {
  const { hasPlaces } = useStage();
  const known = COLUMNS.filter(({ name }) => hasPlaces || !PLACE_COLUMNS.includes(name));
  return (
    <details className="choice">
      <summary>Columns</summary>
      <fieldset>
        <legend className="hidden">Columns</legend>
        {known.map(({ name, title }) => (
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
