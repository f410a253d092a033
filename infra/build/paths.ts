import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const BUILD = fileURLToPath(new URL('../../build', import.meta.url));
