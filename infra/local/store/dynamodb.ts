import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import dynalite from 'dynalite';
import { listen } from '../port.ts';

/**
 * Serves an embedded DynamoDB-compatible store. Its data survives the process, even a SIGKILL.
 * `createTableMs` is the least time that the creation of a table takes.
 */
export async function serveDynamodb(
  port: number,
  dataFolder: string,
  createTableMs = 0,
): Promise<Server> {
  const path = join(dataFolder, 'dynamodb');
  await mkdir(path, { recursive: true });
  return listen(dynalite({ path, createTableMs }), port);
}
