import { expect, test } from 'vitest';
import { ConfigError } from '../../../infra/aws/config/config-error.ts';
import { parseConfig } from '../../../infra/aws/config/parse-config.ts';
import { siteSettings } from '../../../infra/aws/config/site-settings.ts';
import { PRODUCTION, TRIAL } from './stages.ts';

const settingsOf = (settings: Readonly<Record<string, unknown>>) =>
  siteSettings(parseConfig({ ...TRIAL, ...settings }));

const vaultIn = (region: string) => `arn:aws:backup:${region}:444455556666:backup-vault:waitlist`;

test('the pages name their domain, and what the stage does', () => {
  expect(settingsOf({ ...PRODUCTION, optIn: 'double', contact: 'simulated' })).toEqual({
    SITE_ORIGIN: 'https://www.vanaro.example',
    OPT_IN: 'double',
    INVITATIONS: 'on',
    CONTACT: 'simulated',
    COUNTRIES: 'DE',
  });
});

test.each([
  ['the default region', {}, 'DE'],
  ['another region', { region: 'us-west-2' }, 'US'],
  ['a copy of the backups', { backupVaultArn: vaultIn('eu-central-2') }, 'DE,CH'],
  ['a copy in the same country', { backupVaultArn: vaultIn('eu-central-1') }, 'DE'],
])('the pages name the countries of %s', (_, settings, countries) => {
  expect(settingsOf(settings)['COUNTRIES']).toBe(countries);
});

test('a copy in no known country is refused', () => {
  const onTheMoon = () => settingsOf({ backupVaultArn: vaultIn('eu-moon-1') });

  expect(onTheMoon).toThrow(ConfigError);
  expect(onTheMoon).toThrow(/eu-moon-1: .*shared\/countries\.ts/);
});
