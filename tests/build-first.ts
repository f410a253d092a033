import { buildAll } from '../infra/build/build.ts';

/** Builds before any worker starts: two builds at once would use each other's partial files. */
export default function buildFirst(): Promise<void> {
  return buildAll();
}
