import './node-version.mjs';
// An import of the name would stop an old Node before it could report itself.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Node strips types with a WebAssembly module that takes 35 MB in each thread. With the cache it strips
// a source once, and not at each start. A TypeScript file would load that module, so this is not one.
module.enableCompileCache(fileURLToPath(new URL('../../build/.compiled', import.meta.url)));
