import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { operatorEnvironmentFile, ROOT } from '../../infra/build/paths.ts';
import { findMissingProgram, startDynamodbLocal } from '../dynamodb-local/dynamodb-local.ts';
import { runStack } from '../stack/running-stack.ts';
import { ENDPOINTS, type Endpoint, STATES } from './answer-states.ts';
import type { Figure, Section } from './figure.ts';
import { formatValue } from './format-value.ts';

/** Of each state and endpoint. */
const PAIRS = 500;

/** The ranks of a median's interval are approximated by a normal distribution. */
const Z_95 = 1.96;

const NAMES: Readonly<Record<Endpoint, string>> = {
  signUp: 'Sign-up',
  unsubscribe: 'Unsubscription by address',
};

const timesSchema = z.object({
  answers: z.array(z.string()),
  /** The median time of a new address. */
  typicalMs: z.record(z.enum(ENDPOINTS), z.number()),
  /** What an address of the state took longer than its new one, in milliseconds. */
  differences: z.record(z.enum(ENDPOINTS), z.partialRecord(z.enum(STATES), z.array(z.number()))),
});
export type AnswerTimes = z.infer<typeof timesSchema>;

/**
 * Whether the response time reveals that an address is known: how many pairs of a new and another
 * address differ in one direction, and the 95 % interval of the median difference.
 */
export async function benchEqualAnswers(): Promise<Section> {
  const missing = findMissingProgram();
  if (missing) throw new Error(`${missing} is missing, so DynamoDB Local cannot run`);
  const times = await timeOnDynamodbLocal();
  const measured = ENDPOINTS.map((endpoint) => judge(endpoint, times));
  return {
    title: 'Equal answers',
    figures: measured.flatMap(({ figures }) => figures),
    notes: [
      `${PAIRS} pairs of a new and another address for each state, in random order. They got ${times.answers.join(', ')}. The worst state counts.`,
      ...measured.map(({ note }) => note),
      'A contact message has no state.',
    ],
  };
}

/** The stack sends no mails, so that none is sent during the measurement. */
async function timeOnDynamodbLocal(): Promise<AnswerTimes> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await startDynamodbLocal(), (it) => it.stop());
  const env = { MAILS: 'off', DYNAMODB_ENDPOINT: store.endpoint };
  const stack = opened.use(await runStack({ env }));
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--env-file=${operatorEnvironmentFile(stack.dataFolder)}`,
    join(ROOT, 'tests/bench/answer-times.ts'),
    stack.site,
    String(PAIRS),
  ]);
  return timesSchema.parse(JSON.parse(stdout));
}

function judge(endpoint: Endpoint, { typicalMs, differences }: AnswerTimes) {
  const name = `${NAMES[endpoint]} on DynamoDB Local`;
  const id = `equal-answers.dynamodb.${endpoint}`;
  const states = STATES.map((state) => {
    const values = differences[endpoint][state] ?? [];
    const ends = intervalOf(values).map((ms) => percent(ms / typicalMs[endpoint]));
    return { state, oneWay: percent(shareOneWay(values)), ends };
  });
  const percents = (suffix: string, what: string, values: readonly number[]): Figure => ({
    id: `${id}.${suffix}`,
    name: `${name}, ${what}`,
    unit: '%',
    value: Math.max(...values),
  });
  const described = states.map(({ state, oneWay, ends }) => {
    const interval = ends.map((end) => formatValue(end, '%')).join(' to ');
    return `${state} ${formatValue(oneWay, '%')}, ${interval}`;
  });
  return {
    figures: [
      percents(
        'one-way',
        'pairs that differ in one direction',
        states.map(({ oneWay }) => oneWay),
      ),
      percents(
        'difference',
        'difference, the farther end of its 95 % interval',
        states.flatMap(({ ends }) => ends.map(Math.abs)),
      ),
    ],
    note: `${name}, pairs in one direction and interval: ${described.join('; ')}.`,
  };
}

/** At least a half. */
function shareOneWay(values: readonly number[]): number {
  const longer = values.filter((value) => value > 0).length / values.length;
  return Math.max(longer, 1 - longer);
}

/** The 95 % interval of the median. */
function intervalOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const spread = (Z_95 * Math.sqrt(sorted.length)) / 2;
  const middle = sorted.length / 2;
  return [middle - spread, middle + spread].map((rank) => sorted[Math.round(rank)] ?? Number.NaN);
}

/** With one decimal, and without the sign of a zero. */
function percent(share: number): number {
  return Math.round(share * 1000) / 10 || 0;
}
