import { useStage } from '../shell/stage-context.tsx';
import { PEOPLE_ACTIONS } from './actions.ts';

export type ActionName = keyof typeof PEOPLE_ACTIONS;

type Names = readonly ActionName[];
type ActionButtonsProps = Readonly<{ names: Names; onOpen: (name: ActionName) => void }>;

/** A button for each action, or how to be allowed them. */
export function ActionButtons({ names, onOpen }: ActionButtonsProps) {
  const { mayWrite } = useStage();
  if (!mayWrite) return <p className="note">To change anything, start the studio with --write.</p>;
  return names.map((name) => (
    <button
      key={name}
      type="button"
      className={name === 'erase' ? 'danger' : undefined}
      onClick={() => onOpen(name)}
    >
      {PEOPLE_ACTIONS[name].label}
    </button>
  ));
}
