import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { close, PortInUseError } from '../port.ts';
import { serveDynamodb, watchWrites } from './dynamodb.ts';

/** What the thread of the store is started with. */
export interface StoreSettings {
  readonly port: number;
  readonly dataFolder: string;
  /** Whether it reports writes. */
  readonly isWatched: boolean;
}

/** What the thread sends. Any message to it means: close. */
export type StoreMessage =
  | { readonly kind: 'serving' }
  | { readonly kind: 'port in use' }
  | { readonly kind: 'written'; readonly pk: string };

if (!parentPort) throw new TypeError('The store runs in a thread');
const parent = parentPort;
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
