import { describe, expect, test } from 'vitest';
import { BODY_MAX_BYTES } from '#shared/contract/limits.ts';
import { findLure } from '#shared/lures.ts';
import { plainName, plainPartner, plainPlace } from '#shared/plain-name.ts';
import { LURES } from '../fixtures/entered.ts';

describe('a company name that a mail may contain', () => {
  test('is each of 150 that are written as companies write theirs', () => {
    const refused = COMPANY_NAMES.filter((name) => plainName(name) !== name);

    expect(new Set(COMPANY_NAMES).size).toBe(150);
    expect(refused).toEqual([]);
  });

  test.each(BORDERLINE_NAMES)('is %s', (name) => {
    expect(plainName(name)).toBe(name);
  });

  test('has at most 60 characters', () => {
    expect(plainName('x'.repeat(60))).toBe('x'.repeat(60));
    expect(plainName('x'.repeat(61))).toBeUndefined();
  });

  test('is trimmed, and its accents are composed characters', () => {
    expect(plainName('  Mu\u0308ller AG ')).toBe('Müller AG');
  });
});

describe('a company name that no mail may contain', () => {
  test.each([undefined, '', '   '])('is %j', (name) => {
    expect(plainName(name)).toBeUndefined();
  });

  test.each(Object.entries(LURES))('is refused for %s', (kind, lures) => {
    const found = lures.map((lure) => [lure, plainName(lure), findLure(lure.normalize('NFC'))]);

    expect(found).toEqual(lures.map((lure) => [lure, undefined, kind]));
  });
});

test.each(['a', '1', ' ', '.', 'w ', 'a ', '1 ', 'a.', 'conto a ', 'zahl', '24 h ', 'tel ', ', '])(
  'a text of %j as long as a request is looked through in one pass',
  (part) => {
    const text = part.repeat(BODY_MAX_BYTES / part.length);

    expect(() => findLure(`A${text}`)).not.toThrow();
  },
);

test.each([
  ['Lugano', 'Lugano'],
  [' 6900 Lugano', 'Lugano'],
  ['CH-6900 Lugano', 'Lugano'],
  ['6900', undefined],
  ['anna@example.ch', undefined],
])('of the place %j, %j is shown', (location, shown) => {
  expect(plainPlace(location)).toBe(shown);
});

test('a partner that is a host name is shown so that no mail client makes a link of it', () => {
  expect(plainPartner('garage.example')).toBe('garage.\u2060example');
  expect(plainPartner(' www.garage-rossi.ch ')).toBe('www.\u2060garage-rossi.\u2060ch');
});

test('a partner that is a plain name is shown as it is', () => {
  expect(plainPartner('Garage Rossi')).toBe('Garage Rossi');
});

test.each([
  undefined,
  '',
  'https://evil.example/pay',
  'call 091 000 11 22',
  'win-2026.example',
  'evil.example/login',
  `${'a'.repeat(60)}.example`,
])('the partner %s is not shown', (partner) => {
  expect(plainPartner(partner)).toBeUndefined();
});

/** Invented companies: each way of writing a company’s name, with each of ten owners and places. */
const OWNERS = [
  ['Bernasconi', 'Lugano'],
  ['Conti', 'Bellinzona'],
  ['Müller', 'St. Gallen'],
  ['Zähner', 'Zürich'],
  ['de Luca', 'S. Antonino'],
  ['D’Angelo', 'Chiasso'],
  ['Meier-Kunz', 'Biel-Bienne'],
  ['Lefèvre', 'Payerne'],
  ['O’Neill', 'La Chaux-de-Fonds'],
  ['Żak', 'Val-d’Illiez'],
] as const;

const PATTERNS: readonly ((owner: string, place: string) => string)[] = [
  (owner) => `Trasporti ${owner} SA`,
  (owner, place) => `Autonoleggio ${owner} Sagl, ${place}`,
  (owner) => `${owner} & Söhne AG`,
  (owner, place) => `Gebr. ${owner} Umzüge GmbH ${place}`,
  (owner) => `F.lli ${owner} Snc di G. ${owner} & Co.`,
  (owner, place) => `Déménagements ${owner} Sàrl ${place}`,
  (owner) => `${owner}, Transporte`,
  (owner) => `G.B. ${owner} S.r.l.`,
  (owner) => `Soccorso ${owner} 24 Ore su 24`,
  (owner) => `Garage ${owner} 2000`,
  (owner) => `L'Officina 4x4 di A. e B. ${owner}`,
  (owner, place) => `Banca del Furgone ${owner} ${place}`,
  (owner) => `Conto Terzi ${owner} S.p.A.`,
  (owner) => `Müller GmbH & Co. KG Inh. Dr. ${owner}`,
  (owner) => `3 Valli ${owner} Handelskontor`,
];

const COMPANY_NAMES = OWNERS.flatMap(([owner, place]) =>
  PATTERNS.map((write) => write(owner, place)),
);

/** Ordinary words and spellings that look most like lures. */
const BORDERLINE_NAMES = `
  Banca Stato Autonoleggio | Bank & Pass Logistik AG | Conti Carta SA | Conto proprio Trasporti
  | Transports pour compte d’autrui | Le Comptoir du Camion | Pays-d’Enhaut Déménagements
  | Manifattura SA | Kontopoulos Transporte | Absperrungen Meier AG | Transports Bloquet
  | Zugang Bau AG | Access Rent | Rossi Accounting | Catalog Inc. | Bonifiche Ticino
  | Noleggio Euro 6 | Franchi 24 Ore | Mille Miglia Noleggi | 7 jours sur 7 | Dépannage 24h24
  | Rental 24 Hours 7 Days | Seit 1897 | 2. Generation Transporte | Your Move GmbH | B2B Cargo
  | A B Trasporti | 3 Z. Trasporti | Rossi e G. Bianchi | Jos. Meier, Transporte | Hoàng Nguyễn
  | Işık Taşıma | Jørgensen Flytting | ßtraße AG`
  .split('|')
  .map((name) => name.trim());
