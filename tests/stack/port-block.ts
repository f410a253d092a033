import { createServer } from 'node:net';

const BLOCK_SIZE = 5;
const FIRST = 20_000;
const LAST = 60_000;

/** The first of five ports in a row that nothing listens on. */
export async function findPortBlock(): Promise<number> {
  for (;;) {
    const first = FIRST + BLOCK_SIZE * Math.floor((Math.random() * (LAST - FIRST)) / BLOCK_SIZE);
    const ports = Array.from({ length: BLOCK_SIZE }, (_, index) => first + index);
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
