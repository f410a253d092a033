import { buildAll } from '../../infra/build/build.ts';

/** Builds before any worker starts a stack, because two builds at once would use each other's unfinished files. */
export default function buildFirst(): Promise<void> {
  return buildAll();
}
