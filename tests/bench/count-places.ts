import { countPlaces } from '../../lambdas/count-places/count-places.ts';

/** The process that `places.ts` measures: counts a line once, and prints the seconds that it took. */
const [now, key = ''] = process.argv.slice(2);
const begun = performance.now();
await countPlaces({ now: Number(now), everyMs: 3_600_000, key });
process.stdout.write(String((performance.now() - begun) / 1000));
process.exit();
