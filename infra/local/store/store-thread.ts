import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { close, PortInUseError } from '../port.ts';
import { serveDynamodb } from './dynamodb.ts';
import { watchWrites } from './watch-writes.ts';

/** What the thread of the store is told when it starts. */
export interface StoreSettings {
  readonly port: number;
  readonly dataFolder: string;
  /** Whether it tells of writes. */
  readonly isWatched: boolean;
}

/** What it says. It is asked to close by any message. */
export type StoreMessage =
  | { readonly kind: 'serving' }
  | { readonly kind: 'port in use' }
  | { readonly kind: 'written'; readonly pk: string };

// This module is the thread: it always has a parent.
const parent = parentPort as MessagePort;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: StoreMessage) => parent.postMessage(message);
const { port, dataFolder, isWatched } = workerData as StoreSettings;

try {
  const store = await serveDynamodb(port, dataFolder);
  if (isWatched) watchWrites(store, (pk) => say({ kind: 'written', pk }));
  say({ kind: 'serving' });
  await once(parent, 'message');
  await close(store);
} catch (error) {
  if (!(error instanceof PortInUseError)) throw error;
  say({ kind: 'port in use' });
}
