import { createServer } from 'node:net';
import { PORT_COUNT } from '../../infra/local/ports.ts';

/** Below the ports that systems give to connections and to servers that name none. */
const FIRST = 20_000;
const LAST = 32_000;

/** The first port of a block that nothing listens on, with room for a stack. */
export async function findPortBlock(): Promise<number> {
  for (;;) {
    const first = FIRST + PORT_COUNT * Math.floor((Math.random() * (LAST - FIRST)) / PORT_COUNT);
    const ports = Array.from({ length: PORT_COUNT }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map(isFree));
    if (areFree.every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
