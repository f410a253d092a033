import { createServer } from 'node:net';
import { PORT_COUNT } from '../../infra/local/ports.ts';

/** Below the ports that systems give to connections and to servers that name none. */
const FIRST = 20_000;
const LAST = 32_000;

/** The last port of a block is its guard: the process that found the block listens there until it ends. */
const BLOCK = PORT_COUNT + 1;

/** The first port of a block that nothing listens on and nobody else finds, with room for a stack. */
export async function findPortBlock(): Promise<number> {
  for (;;) {
    const first = FIRST + BLOCK * Math.floor((Math.random() * (LAST - FIRST)) / BLOCK);
    if (!(await isFree(first + PORT_COUNT, 'kept'))) continue;
    const ports = Array.from({ length: PORT_COUNT }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map((port) => isFree(port)));
    if (areFree.every(Boolean)) return first;
  }
}

function isFree(port: number, then: 'closed' | 'kept' = 'closed'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => {
      if (then === 'kept') resolve(true);
      else server.close(() => resolve(true));
    });
  });
}
