import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIGURATION_SET_IDS } from '../../../infra/deploy/adopt/find-sender.ts';
import { KEYRING_IDS } from '../../../infra/deploy/adopt/find-secrets.ts';
import { PRODUCTION } from '../aws/stages.ts';
import { synthesize } from '../aws/synthesize.ts';

const { Resources } = synthesize(PRODUCTION).template('state');

test('what is adopted is looked for by the ids that it is deployed with', () => {
  for (const id of [...Object.values(KEYRING_IDS), ...Object.values(CONFIGURATION_SET_IDS)]) {
    expect(Object.keys(Resources)).toContain(id);
  }
});

test('everything that is retained carries the tag that it is found by', () => {
  const tag = { Key: 'waitlist:stage', Value: 'production' };

  for (const [id, { DeletionPolicy, Properties }] of Object.entries(Resources)) {
    if (DeletionPolicy === 'Retain') expect(Properties.Tags, id).toContainEqual(tag);
  }
});

test('npm run deploy and npm run adopt are our own', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };

  expect([scripts['deploy'], scripts['adopt']]).toEqual([
    'node infra/deploy/deploy.ts',
    'node infra/deploy/adopt.ts',
  ]);
});
