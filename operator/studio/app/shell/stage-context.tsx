import { createContext, useContext } from 'react';
import type { Answer } from '../../calls.ts';

type Stage = Answer<'stage'>;

const StageContext = createContext<Stage | undefined>(undefined);

export const StageProvider = StageContext.Provider;

/** What the studio works on. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('The stage is known only inside the shell');
  return stage;
}
