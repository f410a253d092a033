import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node strips types with a WebAssembly module that takes 35 MB in each thread. With the cache it strips
// a source once, and not at each start. A TypeScript file would load that module, so this is not one.
enableCompileCache(join(import.meta.dirname, '../../build/.compiled'));
