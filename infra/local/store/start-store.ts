import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PortInUseError } from '../port.ts';
import type { StoreMessage, StoreSettings } from './store-thread.ts';

interface StoreOptions extends Omit<StoreSettings, 'isWatched'> {
  /** Called with the partition key of each item that was written. */
  readonly onWritten?: ((pk: string) => void) | undefined;
}

/** Far more than the store needs, yet V8 returns memory sooner than by default. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 } as const;

/**
 * Serves the embedded store in a thread of its own, because in the cloud, too, the Lambdas do not wait
 * while it works. A fault of it ends the process. Throws `PortInUseError`.
 */
export async function startStore({ port, dataFolder, onWritten }: StoreOptions) {
  const isWatched = onWritten !== undefined;
  const thread = new Worker(new URL('./store-thread.ts', import.meta.url), {
    workerData: { port, dataFolder, isWatched } satisfies StoreSettings,
    resourceLimits: MEMORY,
  });
  const first = await firstMessage(thread);
  if (first.kind === 'port in use') throw new PortInUseError(port);
  thread.on('message', (message: StoreMessage) => {
    if (message.kind === 'written') onWritten?.(message.pk);
  });
  thread.on('error', (fault) => {
    throw fault;
  });
  return {
    close: async () => {
      const exit = once(thread, 'exit');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('close');
      await exit;
    },
  };
}

/** Under `node --watch` a thread also reports to Node what it imports. */
async function firstMessage(thread: Worker): Promise<StoreMessage> {
  const [message] = (await once(thread, 'message')) as [Partial<StoreMessage>];
  return message.kind ? (message as StoreMessage) : firstMessage(thread);
}
