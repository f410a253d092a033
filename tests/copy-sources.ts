import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../infra/build/paths.ts';

/** A folder with the sources as they are now, those that git does not know yet included. */
export function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  const gone = new Set(listed('-d'));
  for (const file of listed('-co', '--exclude-standard').filter((name) => !gone.has(name))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function listed(...options: readonly string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', ...options, '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.split('\0').filter(Boolean);
}
