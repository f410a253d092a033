import { describe, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { composeReport } from '#shared/mail/report.ts';
import type { Group, ReportFigures } from '#shared/mail/report-figures.ts';
import { coloursOf } from './mail-html.ts';
import { typographicFaults } from '../../texts/typography.ts';

/** A table of numbers is read in columns. */
const ROW_MAX_LENGTH = 78;
const LONGEST_NAME = 'Autonoleggi e Traslochi, Fratelli Bernasconi-Cattaneo Ticino';

function group<Name extends string>(name: Name, added: number, all: number): Group<Name> {
  return { name, added, all };
}

const FIGURES: ReportFigures = {
  period: 'weekly',
  from: Date.parse('2026-11-15T23:00Z'),
  to: Date.parse('2026-11-22T23:00Z'),
  signedUp: { now: 12_345, before: 987 },
  confirmed: { now: 1100, before: 900 },
  unsubscribed: { now: 12, before: 3 },
  subscribed: { now: 54_321, before: 53_087 },
  places: [group('Lugano', 400, 12_000), group(LONGEST_NAME, 20, 200)],
  partners: [group('Rossi & Figli', 300, 2000)],
  languages: [group('it', 1000, 40_000), group('de', 200, 10_000)],
  mails: { owed: 3, parked: 2 },
  messages: { owed: 0, parked: 1 },
  alarms: ['sending-stopped'],
};

const subjectOf = (changes: Partial<ReportFigures>) =>
  composeReport({ ...FIGURES, ...changes }).subject;

describe('the digest', () => {
  const { subject, html, text } = composeReport(FIGURES);

  test('says in both parts what its figures say', () => {
    const lines = text.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));

    expect(lines).toContain('Nuove iscrizioni | 12’345 | 987');
    expect(lines).toContain('In lista alla fine | 54’321 | 53’087');
    expect(lines).toContain('Lugano | 400 | 12’000');
    expect(lines).toContain('Tedesco | 200 | 10’000');
    expect(lines).toContain('Alle persone | 3 | 2');
    expect(lines).toContain('sending-stopped');
    for (const [number] of text.matchAll(/\d[\d’]*/g)) expect(html).toContain(number);
    expect(html).toContain('Rossi &amp; Figli');
  });

  test('shows beside its subject in an inbox what that does not say', () => {
    expect(html).toContain('>In lista: 54’321. E-mail da inviare: 3.&#847;');
  });

  test.each([
    ['a day', { period: 'daily', from: Date.parse('2026-11-21T23:00Z') }, 'domenica 22 novembre'],
    ['a week', {}, 'da lunedì 16 novembre a domenica 22 novembre 2026'],
    [
      'a week that begins on the first of a month',
      { from: Date.parse('2027-01-31T23:00Z'), to: Date.parse('2027-02-07T23:00Z') },
      'da lunedì 1º febbraio a domenica 7 febbraio 2027',
    ],
    [
      'the time until now',
      { to: Date.parse('2026-11-22T05:10Z') },
      'ultimi 7 giorni (22 novembre 2026, 06:10)',
    ],
  ] as const)('names %s in its subject', (_, changes, period) => {
    expect(subjectOf(changes)).toContain(period);
  });

  test.each([
    [0, 'nessuna nuova iscrizione,'],
    [1, '1 nuova iscrizione,'],
    [2, '2 nuove iscrizioni,'],
  ])('counts %d sign-ups as one does in Italian', (now, words) => {
    expect(subjectOf({ signedUp: { now, before: 0 } })).toContain(`${BRAND.name}: ${words}`);
  });

  test.each([
    ['that nothing rings', [], 'Nessun allarme.'],
    ['that are unavailable', 'unknown', 'Sconosciuti'],
  ] as const)('says %s', (_, alarms, words) => {
    expect(composeReport({ ...FIGURES, alarms }).text).toContain(words);
  });

  test('is silent about alarms where there are none, and about lists that are empty', () => {
    const { alarms: _, ...others } = FIGURES;
    const mail = composeReport({ ...others, places: [], partners: [] });

    expect(mail.text).not.toMatch(/ALLARMI|LUOGHI|PARTNER/);
  });

  test('has a text part without markup, in rows that a window has room for', () => {
    const rows = text.split('\n').filter((line) => / {2}\S+$/.test(line));

    expect(text).not.toMatch(/<\/?[a-z]|&[a-z#]\w*;/i);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((line) => line.length > ROW_MAX_LENGTH)).toEqual([]);
  });

  test('keeps the typographic rules', () => {
    const words = [subject, ...text.split('\n').flatMap((line) => line.split(/ {2,}/))];

    expect(words.flatMap((each) => typographicFaults('it', each))).toEqual([]);
  });

  test('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|form|a) |url\(|@import|src=/i);
  });

  test('has a dark colour for every colour that it uses', () => {
    const { used, withoutDark } = coloursOf(html);

    expect(used.size).toBeGreaterThan(3);
    expect(withoutDark).toEqual([]);
  });
});
