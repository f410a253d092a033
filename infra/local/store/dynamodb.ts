import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import dynalite from 'dynalite';
import { listen } from '../listen.ts';

/** Serves an embedded DynamoDB-compatible store whose data survives the process, even a SIGKILL. */
export async function serveDynamodb(port: number, dataFolder: string): Promise<Server> {
  const path = join(dataFolder, 'dynamodb');
  await mkdir(path, { recursive: true });
  return listen(dynalite({ path, createTableMs: 0 }), port);
}
