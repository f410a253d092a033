import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node strips types with a WebAssembly module that takes 35 MB in each thread. With the cache it does
// so once for a source, and not at each start. This file is no TypeScript, because that would load it.
enableCompileCache(join(import.meta.dirname, '../../build/.compiled'));
