import { PRICE_LIST_YEAR } from './list-prices.ts';
import { dollarsOf, firewallUsage, standingUsage, usageOf, visitsOf, type Usage } from './usage.ts';

const MILLION = 1_000_000;
/** Requests of ten visits for each of a million sign-ups, and the call itself. */
const FIREWALLED_REQUESTS = 81 * MILLION;

/** docs/costs.md, whole. */
export function costReport(): string {
  const parts = [
    ['A million sign-ups', usageOf(MILLION)],
    ['The ten million visits that lead to them', visitsOf(MILLION)],
    ['A month with a million rows in the table and nobody coming', standingUsage(MILLION)],
    ['The firewall, as an option', firewallUsage(FIREWALLED_REQUESTS)],
  ] as const;
  return [
    '# Costs',
    '',
    'Written by `node infra/aws/costs/write-report.ts`; a test fails when it is out of date. List ' +
      `prices of AWS in US dollars for eu-central-1, of ${PRICE_LIST_YEAR}, without free tiers, taxes or ` +
      'discounts; each row links to the page that has the price. Compare before you budget: prices are in ' +
      '[list-prices.ts](../infra/aws/costs/list-prices.ts), how much is used and why in ' +
      '[usage.ts](../infra/aws/costs/usage.ts).',
    '',
    ...summary(parts),
    ...parts.flatMap(([title, usage]) => chapter(title, usage)),
  ].join('\n');
}

type Part = readonly [title: string, usage: readonly Usage[]];

function summary(parts: readonly Part[]): string[] {
  return [
    ...table(
      ['', 'US $'],
      parts.map(([title, usage]) => [title, dollars(totalOf(usage))]),
    ),
    '',
    'What a sign-up costs is its mail. Everything else about it costs ' +
      `${dollars(totalOf(usageOf(MILLION)) - dollarsOf(usageOf(MILLION)[0]!))} dollars a million.`,
    '',
  ];
}

function chapter(title: string, usage: readonly Usage[]): string[] {
  return [
    `## ${title}`,
    '',
    ...table(
      ['service', 'unit', 'units', 'price', 'US $', 'why so many'],
      usage.map((used) => [
        `[${used.price.service}](${used.price.page})`,
        used.price.unit,
        count(used.units),
        `${used.price.dollars} / ${count(used.price.per)}`,
        dollars(dollarsOf(used)),
        used.because,
      ]),
    ),
    '',
  ];
}

function totalOf(usage: readonly Usage[]): number {
  return usage.reduce((sum, used) => sum + dollarsOf(used), 0);
}

function dollars(amount: number): string {
  return amount.toFixed(2);
}

function count(units: number): string {
  return units.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** A Markdown table with its columns aligned, as the formatter leaves it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
