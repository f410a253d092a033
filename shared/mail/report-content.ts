import { BRAND } from '#shared/brand.ts';
import { DEFAULT_LANGUAGE, LOCALES, withOrdinal } from '#shared/languages.ts';
import { TIME_ZONE } from '#shared/time.ts';
import { REPORT_MESSAGES as TEXTS } from './messages/report.ts';
import type { Compared, Group, ReportFigures, Unsent } from './report-figures.ts';

const LOCALE = LOCALES[DEFAULT_LANGUAGE];

export interface FigureRow {
  readonly label: string;
  readonly values: readonly string[];
}

export interface ReportSection {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  readonly notes: readonly string[];
}

export interface ReportContent {
  readonly subject: string;
  readonly preheader: string;
  readonly headline: string;
  readonly period: string;
  readonly sections: readonly ReportSection[];
  readonly whyYou: string;
}

export function reportContent(figures: ReportFigures): ReportContent {
  const { signedUp, places, partners, languages } = figures;
  const headline = TEXTS.headline(signedUp.now, shown(signedUp.now));
  const period = describePeriod(figures);
  const languageGroups = languages.map(({ name, added, all }) => {
    return { name: TEXTS.languages.names[name], added, all };
  });
  const sections = [
    growth(figures),
    groups(TEXTS.groups.places, places),
    groups(TEXTS.groups.partners, partners),
    groups(TEXTS.languages.title, languageGroups),
    unsent(figures),
    alarms(figures),
  ];
  return {
    subject: `${BRAND.name}: ${headline.toLocaleLowerCase(LOCALE)}, ${period}`,
    preheader: TEXTS.preheader(shown(figures.subscribed.now), shown(figures.mails.owed)),
    headline,
    period: capitalize(period),
    sections: sections.filter((section) => section !== undefined),
    whyYou: TEXTS.whyYou(figures.period),
  };
}

function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);
}

function growth(figures: ReportFigures): ReportSection {
  const texts = TEXTS.growth;
  const row = (label: string, { now, before }: Compared) => ({ label, values: [now, before] });
  return table(texts.title, texts.columns[figures.period], [
    row(texts.signedUp, figures.signedUp),
    row(texts.confirmed, figures.confirmed),
    row(texts.unsubscribed, figures.unsubscribed),
    row(texts.subscribed, figures.subscribed),
  ]);
}

function groups(title: string, list: readonly Group[]): ReportSection | undefined {
  if (list.length === 0) return undefined;
  const rows = list.map(({ name, added, all }) => ({ label: name, values: [added, all] }));
  return table(title, TEXTS.groups.columns, rows);
}

function unsent({ mails, messages }: ReportFigures): ReportSection {
  const texts = TEXTS.unsent;
  const row = (label: string, { owed, parked }: Unsent) => ({ label, values: [owed, parked] });
  const notes = [
    ...(mails.parked + messages.parked > 0 ? [texts.retry] : []),
    ...(mails.capped ? [texts.capped(shown(mails.capped))] : []),
  ];
  const rows = [row(texts.mails, mails), row(texts.messages, messages)];
  return table(texts.title, texts.columns, rows, notes);
}

function alarms({ alarms: ringing }: ReportFigures): ReportSection | undefined {
  const { title, none, unknown, hint } = TEXTS.alarms;
  if (ringing === undefined) return undefined;
  if (ringing === 'unknown') return table(title, [], [], [unknown]);
  return table(title, [], [], ringing.length === 0 ? [none] : [...ringing, hint]);
}

interface Numbers {
  readonly label: string;
  readonly values: readonly number[];
}

function table(
  title: string,
  columns: readonly string[],
  rows: readonly Numbers[],
  notes: readonly string[] = [],
): ReportSection {
  const shownRows = rows.map(({ label, values }) => ({ label, values: values.map(shown) }));
  return { title, columns, rows: shownRows, notes };
}

function shown(number: number): string {
  return number.toLocaleString(LOCALE).replaceAll("'", '’');
}

const YEAR = { year: 'numeric' } as const;
const DAY = { day: 'numeric', month: 'long' } as const;
const WEEKDAY = { weekday: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** A day, the days of a week, or the time until the operator asked for it. */
function describePeriod({
  period,
  from,
  to,
}: Pick<ReportFigures, 'period' | 'from' | 'to'>): string {
  const isOfWholeDays = [from, to].every((time) => format(time, TIME) === '00:00');
  if (!isOfWholeDays) {
    return `${TEXTS.last[period]} (${format(to, { ...DAY, ...YEAR })}, ${format(to, TIME)})`;
  }
  const dayOf = (time: number) => `${format(time, WEEKDAY)} ${format(time, DAY)}`;
  const lastDay = `${dayOf(to - 1)} ${format(to - 1, YEAR)}`;
  return period === 'daily' ? lastDay : `da ${dayOf(from)} a ${lastDay}`;
}

function format(time: number, options: Intl.DateTimeFormatOptions): string {
  const formatted = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: TIME_ZONE }).format(
    time,
  );
  return withOrdinal(formatted, DEFAULT_LANGUAGE);
}
