import { countPlaces } from '../../lambdas/count-places/count-places.ts';
import { KEY, NOW } from './places.ts';

/** The process that `places.ts` measures: counts a line once, and prints what that took. */
const begun = performance.now();
await countPlaces({ now: NOW, everyMs: 3_600_000, key: KEY });
const seconds = (performance.now() - begun) / 1000;
const megabytes = process.resourceUsage().maxRSS / 1000;
process.stdout.write(JSON.stringify({ seconds, megabytes }));
process.exit();
