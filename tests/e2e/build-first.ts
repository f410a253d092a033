import { buildAll } from '../../infra/build/build.ts';

/** Before any worker starts a stack: two that build at once would read each other's halves. */
export default function buildFirst(): Promise<void> {
  return buildAll();
}
