import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkIntegrity, DownloadError } from './download.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
});
afterEach(() => rm(folder, { recursive: true }));

const PINNED = {
  name: 'a-package',
  version: '1.0.0',
  integrity:
    'sha512-8qo/nw7fpnUWQrHqmGEXVaRwPYRZfwTJXeKQUC0Pmdu2n2Cyu1mbSt4cIY+FEFwzGYqUmVHr0dK4qGFv6xIvEQ==',
};

test('refuses a tarball that is not the pinned one', async () => {
  const tarball = join(folder, 'a-package-1.0.0.tgz');
  await writeFile(tarball, 'something else');

  await expect(checkIntegrity(PINNED, tarball)).rejects.toThrow(DownloadError);
});
