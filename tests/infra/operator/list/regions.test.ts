import { expect, test } from 'vitest';
import { regionOf } from '../../../../infra/operator/list/regions.ts';

test.each([
  ['Lugano', 'Lugano'],
  [' 6900 LUGANO (TI)', 'Lugano'],
  ['lugano centro', 'Lugano'],
  ['Lugano, Svizzera', 'Lugano'],
  ['Mendrisio - Rancate', 'Mendrisio'],
  ["Collina d'Oro", 'Collina d’Oro'],
  ['Sant Antonino', 'Sant’Antonino'],
  ['Campo', 'Campo (Vallemaggia)'],
  ['Tenero', 'Tenero-Contra'],
  ['Bosco Gurin', 'Bosco/Gurin'],
  ['Giubiasco', 'Bellinzona'],
  ['Losanna', 'Vaud'],
  ['Tessin', 'Ticino'],
  ['Canton Ticino', 'Ticino'],
  ['CH-8001 Zuerich', 'Zürich'],
  ['Zurigo', 'Zürich'],
  ['Winterthur (ZH)', 'Zürich'],
  ['Genf', 'Genève'],
  ['ge', 'Genève'],
  ['S. Gallen', 'elsewhere'],
  ['Milano', 'elsewhere'],
  ['Svizzera', 'elsewhere'],
  ['8001', 'elsewhere'],
])('“%s” is in %s', (location, region) => {
  expect(regionOf(location)).toBe(region);
});

test.each([undefined, '', '  '])('%j is no place', (location) => {
  expect(regionOf(location)).toBeUndefined();
});
