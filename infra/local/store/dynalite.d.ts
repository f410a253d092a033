declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface DynaliteOptions {
    /** Folder of the data; in memory without it. */
    path?: string;
    createTableMs?: number;
  }

  export default function dynalite(options?: DynaliteOptions): Server;
}
