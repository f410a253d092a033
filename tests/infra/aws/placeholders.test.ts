import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { findPlaceholders } from '../../../infra/aws/config/placeholders.ts';
import { ROOT } from '../../../infra/build/paths.ts';

const REAL_BRAND = {
  ...BRAND,
  email: 'ciao@vanaro.ch',
  privacyEmail: 'privacy@vanaro.ch',
  phone: '+41 91 123 45 00',
  responsible: 'Vera Vanara',
  postalAddress: 'Via Nassa 1, 6900 Lugano',
  siteOrigin: 'https://www.vanaro.ch',
};
const REAL = {
  stage: 'production',
  domain: 'www.vanaro.ch',
  hostedZoneId: 'Z0123456789ABC',
  mailFrom: 'ciao@vanaro.ch',
  partnerOrigins: ['https://example-vans.ch', 'https://vans.test-drive.ch', '*'],
  webhookUrl: 'https://crm.vanaro.ch/example/test',
  waf: true,
};

const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as {
  context: { stages: Record<string, Record<string, unknown>> };
};

test('complete settings and a complete brand hold no placeholder', () => {
  expect(findPlaceholders(REAL, REAL_BRAND)).toEqual([]);
});

test.each([
  ['domain', 'www.vanaro.example'],
  ['mailFrom', 'ciao@vanaro.example'],
  ['operatorEmail', 'me@example.com'],
  ['hostedZoneId', 'Z0000000000000EXAMPLE'],
  ['partnerOrigins', ['https://vans.ch', 'https://partner.example:8443']],
  ['partnerOrigins', 'https://vans.ch,https://partner.example'],
  ['runbookUrl', 'https://git.vanaro.example/waitlist'],
])('%s %j is a placeholder', (name, value) => {
  const found = findPlaceholders({ ...REAL, [name]: value }, REAL_BRAND);

  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(new RegExp(`^${name}: .*(example|EXAMPLE).* is a placeholder$`));
});

test.each([
  ['email', 'ciao@vanaro.example'],
  ['privacyEmail', 'privacy@vanaro.test'],
  ['phone', '+41 91 000 00 00'],
  ['siteOrigin', 'https://www.vanaro.example'],
])('BRAND.%s %s is a placeholder', (name, value) => {
  expect(findPlaceholders(REAL, { ...REAL_BRAND, [name]: value })).toEqual([
    `BRAND.${name}: ${value} is a placeholder in shared/brand.ts, which pages and mails name`,
  ]);
});

test.each(['responsible', 'postalAddress', 'email'])('BRAND.%s may not be empty', (name) => {
  expect(findPlaceholders(REAL, { ...REAL_BRAND, [name]: '' })).toEqual([
    `BRAND.${name}: empty in shared/brand.ts, which pages and mails name`,
  ]);
});

/** Runs the app as the CDK’s command line does, and stops it before it builds anything. */
async function errorOfApp(env: Record<string, string>): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, ['infra/aws/app.ts'], {
      cwd: ROOT,
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context), ...env },
    });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
  return '';
}

test('the stages of cdk.json are refused where there is an account to deploy to', async () => {
  const production = JSON.stringify({ ...context, stage: 'production' });
  const error = await errorOfApp({
    CDK_DEFAULT_ACCOUNT: '111122223333',
    AWS_ENDPOINT_URL: '',
    CDK_CONTEXT_JSON: production,
  });

  expect(error).toMatch(/^The context of this stage cannot be deployed:\n/);
  expect(error).toContain('  - domain: www.vanaro.example is a placeholder\n');
  expect(error).toContain('  - hostedZoneId: Z0000000000000EXAMPLE is a placeholder\n');
  expect(error).toContain('  - BRAND.email: ciao@vanaro.example is a placeholder in shared');
  expect(error).toContain('  - BRAND.responsible: empty in shared/brand.ts');
  expect(error).toContain('  - BRAND.postalAddress: empty in shared/brand.ts');
  expect(error).not.toMatch(/^ {4}at /m);
}, 120_000);
