import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../infra/build/paths.ts';

/**
 * Builds before any worker starts: two builds at once would use each other's partial files. It is what
 * visitors get, so it does not know that it is tested.
 */
export default function buildFirst(): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [join(ROOT, 'infra/build/build.ts')];
  execFileSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
