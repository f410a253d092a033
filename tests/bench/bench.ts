import { buildAll } from '../../infra/build/build.ts';
import { benchSignUps } from './sign-up-throughput.ts';
import { widgetBrotliBytes } from './widget-size.ts';

/** Every figure that the README names, measured here and now. */
await buildAll();
console.log(`\nWidget: ${widgetBrotliBytes()} bytes brotli, four languages inside\n`);
console.log(`${await benchSignUps()}\n`);
