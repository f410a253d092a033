import { expect, test } from 'vitest';
import { readArguments } from '../../../infra/deploy/read-arguments.ts';

test('settings go to the synthesis, and nothing that only the deployment knows', () => {
  const given = ['-c', 'stage=trial', '--context=waf=true', '--require-approval', 'never', '-v'];

  expect(readArguments(given)).toEqual({
    synth: ['--context', 'stage=trial', '--context', 'waf=true'],
    folder: 'cdk.out',
    profile: undefined,
    isUnattended: true,
  });
});

test('a profile counts for the synthesis, and for what is asked of the account', () => {
  expect(readArguments(['--profile', 'vanaro', '--concurrency=2'])).toEqual({
    synth: ['--profile', 'vanaro'],
    folder: 'cdk.out',
    profile: 'vanaro',
    isUnattended: false,
  });
});

test('a setting may hold an equals sign', () => {
  const { synth } = readArguments(['--context=webhookUrl=https://a.example/?b=c']);

  expect(synth).toEqual(['--context', 'webhookUrl=https://a.example/?b=c']);
});

test('the folder of the templates can be another', () => {
  expect(readArguments(['-o', '/tmp/out']).folder).toBe('/tmp/out');
});

test.each([
  [['--require-approval=never'], true],
  [['--require-approval', 'never', '--concurrency=2'], true],
  [['--require-approval', 'broadening'], false],
  [[], false],
])('%j is unattended: %s', (given, isUnattended) => {
  expect(readArguments(given).isUnattended).toBe(isUnattended);
});
