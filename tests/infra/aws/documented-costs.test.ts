import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { METRICS } from '#shared/metrics.ts';
import { PRODUCTION } from './stages.ts';
import { resource, resourcesOf, synthesize, type Template } from './synthesize.ts';

const chapters = new Map(
  readFileSync('docs/costs.md', 'utf8')
    .split(/^##+ /m)
    .map((chapter) => [chapter.split('\n')[0]!, chapter]),
);

/** The numbers that a chapter names, by a pattern with a group for each. */
function numbersIn(chapter: string, pattern: RegExp): number[] {
  const found = pattern.exec(chapters.get(chapter) ?? '');
  if (!found) throw new Error(`“${chapter}” says nothing of ${pattern}`);
  return found.slice(1).map(Number);
}

/** The rows of a chapter's table, of cells. */
function rowsIn(chapter: string): string[][] {
  const lines = [...(chapters.get(chapter) ?? '').matchAll(/^\|(.+)\|$/gm)];
  return lines.slice(2).map(([, line = '']) => line.split('|').map((cell) => cell.trim()));
}

const amountOf = (cell = '') => Number(cell.replaceAll('*', ''));
const sum = (amounts: readonly number[]) =>
  Number(amounts.reduce((total, amount) => total + amount, 0).toFixed(2));
const totalOf = (chapter: string) => sum(rowsIn(chapter).map((row) => amountOf(row.at(-1))));
const partOf = (name: string) =>
  amountOf(
    rowsIn('The parts')
      .find(([part]) => part!.startsWith(name))
      ?.at(-1),
  );

const { digest: _, webhookUrl: __, ...BARE } = { ...PRODUCTION, canaryMinutes: 0 };

function countsOf(settings: Readonly<Record<string, unknown>>) {
  const { templates, template } = synthesize({ ...BARE, ...settings });
  const all = (type: string) =>
    Object.values(templates).flatMap((one: Template) => resourcesOf(one, type));
  const alarms = all('AWS::CloudWatch::Alarm');
  const read = alarms.map(
    ([, { Properties }]) =>
      (Properties.Metrics as { MetricStat?: unknown }[] | undefined)?.filter(
        ({ MetricStat }) => MetricStat,
      ).length ?? 1,
  );
  return {
    template,
    alarms: alarms.length,
    read: sum(read),
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    keys: all('AWS::KMS::Key').length,
    secrets: all('AWS::SecretsManager::Secret').length,
  };
}

const CANARY_METRICS = [METRICS.canaryFailed, METRICS.canarySeconds];
const bare = countsOf({});

describe('docs/costs.md counts as many as the templates have', () => {
  test('of alarms, the metrics that they read, metrics and dashboards', () => {
    const documented = numbersIn(
      'An idle month',
      /(\d+) alarms, which read (\d+) metrics, (\d+) metrics of our own, (\d+) dashboard/,
    );
    const own = Object.keys(METRICS).length - CANARY_METRICS.length;

    expect(documented).toEqual([bare.alarms, bare.read, own, bare.dashboards]);
  });

  test('of keys and keyrings', () => {
    expect(numbersIn('An idle month', /: (\d+) keys/)).toEqual([bare.keys]);
    expect(numbersIn('An idle month', /: (\d+) keyrings/)).toEqual([bare.secrets]);
  });

  test.each([
    ['The canary', { canaryMinutes: 10 }, 1],
    ['The digest', { digest: 'daily' }, 0],
    ['Webhooks', { webhookUrl: PRODUCTION.webhookUrl }, 1],
  ])('of alarms and keyrings that belong to “%s”', (chapter, settings, keyrings) => {
    const counts = countsOf(settings);

    expect(numbersIn(chapter, /(\d+) alarms/)).toEqual([counts.alarms - bare.alarms]);
    expect(counts.read - bare.read).toBe(counts.alarms - bare.alarms);
    expect(counts.secrets - bare.secrets).toBe(keyrings);
    expect(/a keyring/.test(chapters.get(chapter)!)).toBe(keyrings === 1);
  });

  test('of the metrics that belong to the canary', () => {
    expect(numbersIn('The canary', /(\d+) metrics/)).toEqual([CANARY_METRICS.length]);
  });

  test('of rules of the firewall', () => {
    const { Rules } = resource(bare.template('edge'), 'AWS::WAFv2::WebACL').Properties;

    expect(numbersIn('The firewall', /each of its (\d+) rules/)).toEqual([Rules.length]);
  });

  test('of runs of the router: twice for a page and for each file of it', () => {
    const { DistributionConfig: config } = resource(
      bare.template('site'),
      'AWS::CloudFront::Distribution',
    ).Properties;
    const runsOf = ({ FunctionAssociations = [] }: { FunctionAssociations?: unknown[] }) =>
      FunctionAssociations.length;
    const files = (
      config.CacheBehaviors as { PathPattern: string; FunctionAssociations?: unknown[] }[]
    ).filter(({ PathPattern }) => !/^\/?(?:api\/|one-click)/.test(PathPattern));

    expect(runsOf(config.DefaultCacheBehavior)).toBe(2);
    expect(files.length).toBeGreaterThan(0);
    for (const behavior of files) expect(runsOf(behavior)).toBe(2);
    // Ten million visits of a page with seven files.
    expect(numbersIn('Ten million visits', /(\d+) million runs/)).toEqual([10 * 2 * (1 + 7)]);
  });
});

describe('docs/costs.md adds up', () => {
  test.each([
    ['An idle month', 'A month with'],
    ['A million sign-ups', 'A million sign-ups'],
    ['An announcement to a million people', 'An announcement'],
    ['Ten million visits', 'The ten million visits'],
  ])('in “%s”', (chapter, part) => {
    expect(totalOf(chapter)).toBe(partOf(part));
  });

  test.each([1, 2, 3])('in column %d of the three sizes', (column) => {
    const rows = rowsIn('Three sizes');
    const end = rows.findIndex(([name]) => name === '**Together**');
    const amounts = rows.slice(0, end).map((row) => amountOf(row[column]));

    expect(amounts).toHaveLength(5);
    expect(sum(amounts)).toBe(amountOf(rows[end]![column]));
    expect(amounts[0]).toBe(partOf('A month with'));
  });

  test('of a million sign-ups, from its parts', () => {
    const million = rowsIn('Three sizes').map((row) => amountOf(row[3]));

    expect(sum(million.slice(1, 3))).toBe(partOf('A million sign-ups'));
    expect(million.slice(3, 5)).toEqual([partOf('The ten million visits'), partOf('The firewall')]);
  });

  test('in the canary’s chapter, which a quiet month repeats', () => {
    const [whole, ...parts] = [
      ...chapters
        .get('The canary')!
        .split('With `canary')[0]!
        .matchAll(/\d+\.\d\d/g),
    ].map(Number);
    const row = rowsIn('An idle month').find(([what]) => what!.includes('canary'));

    expect(sum(parts)).toBe(whole);
    expect(amountOf(row?.at(-1))).toBe(whole);
  });
});
