import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../infra/build/paths.ts';
import { lambdaEnvironment } from '../../infra/local/environment.ts';
import { originsOf, portsFrom } from '../../infra/local/ports.ts';
import { placeCodeOf } from '../../lambdas/places/place-code.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { DAY_MS } from '#shared/time.ts';
import type { BenchOptions, Figure, Section } from './figure.ts';
import { MEMORY_REPORT, peakMegabytes } from './list-reading.ts';
import { formatValue } from './format-value.ts';
import { serveScans } from './scanned-table.ts';

const KEY = 'a key for generated people only';
const NOW = Date.UTC(2026, 10, 25);

const ROWS = 100_000;
/** With `--all`. */
const MANY_ROWS = 1_000_000;
const MOST_ROWS = 10_000_000;
const MEMORY_LIMIT_MB = 512;

interface Counting {
  readonly seconds: number;
  readonly megabytes: number;
}

/** What counting a line takes that everybody is in, two of three by a link of one in forty. */
export async function benchPlaces({ all }: BenchOptions): Promise<Section> {
  const few = await countLine(ROWS);
  const many = all ? await countLine(MANY_ROWS) : undefined;
  return {
    title: 'Counting the line',
    figures: [...figuresOf(few, ROWS), ...(many ? figuresOf(many, MANY_ROWS) : [])],
    notes: [
      'The first run, which writes to each person with invitations. A table on the same machine generates the rows meanwhile.',
      ...(many ? [describeMost(few, many)] : []),
    ],
  };
}

/** As far as both grow with the number of people. */
function describeMost(few: Counting, many: Counting): string {
  const { timeoutSeconds, memoryMb } = LAMBDAS.countPlaces;
  const times = (MOST_ROWS - MANY_ROWS) / (MANY_ROWS - ROWS);
  const of = (unit: 's' | 'MB', one: number, other: number, limit: number) =>
    `${formatValue(other + (other - one) * times, unit)} of ${formatValue(limit, unit)}`;
  const time = of('s', few.seconds, many.seconds, timeoutSeconds);
  const memory = of('MB', few.megabytes, many.megabytes, memoryMb);
  return `Ten million people, calculated from both: ${time} and ${memory} of its Lambda.`;
}

function idsOf(rows: number) {
  return { seconds: `places.${rows}.seconds`, memory: `places.${rows}.memory` };
}

function figuresOf({ seconds, megabytes }: Counting, rows: number): Figure[] {
  const ids = idsOf(rows);
  const name = `The line of ${rows.toLocaleString('en')} people`;
  return [
    {
      id: ids.seconds,
      name: `${name}, counted`,
      unit: 's',
      value: seconds,
      against: [{ name: 'the limit of its Lambda', value: LAMBDAS.countPlaces.timeoutSeconds }],
    },
    {
      id: ids.memory,
      name: `${name}, memory at most`,
      unit: 'MB',
      value: megabytes,
      against: [{ name: 'the limit that we set', value: MEMORY_LIMIT_MB }],
    },
  ];
}

/** Counts a generated line in a process of its own. */
async function countLine(rows: number): Promise<Counting> {
  await using table = await serveLine(rows);
  const environment = lambdaEnvironment({
    origins: originsOf(portsFrom(3000)),
    dynamodbEndpoint: table.origin,
  });
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', MEMORY_REPORT, join(ROOT, 'tests/bench/count-places.ts'), String(NOW), KEY],
    { env: { ...process.env, ...environment, CALL_TIMEOUT_MS: '30000' } },
  );
  return { seconds: Number(stdout), megabytes: peakMegabytes(stderr) };
}

/** A table with a line of this many people, which has never been counted. */
function serveLine(rows: number) {
  const peopleFrom = (first: number, count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => rowOf(first + index)));
  return serveScans(rows, peopleFrom, '{"Attributes":{},"Item":{"since":{"N":"0"}}}');
}

const keyOf = (who: number) => createHash('sha256').update(String(who)).digest('base64url');

function rowOf(who: number) {
  const pressedAt = NOW - DAY_MS - ((who * 7919) % (90 * DAY_MS));
  const via = placeCodeOf(keyOf(Math.floor(who / 40)), {}, KEY);
  return {
    pk: { S: `waitlist#${keyOf(who)}` },
    email: { S: `person-${who}@${who % 4 === 0 ? `d${who}.ch` : 'bluewin.ch'}` },
    mailbox: { S: keyOf(-1 - who) },
    createdAt: { N: String(pressedAt - 60_000) },
    verifiedAt: { N: String(pressedAt) },
    confirmedAt: { N: String(pressedAt) },
    ...(who % 3 !== 0 && { via: { S: via } }),
  };
}
