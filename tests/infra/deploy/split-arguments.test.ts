import { expect, test } from 'vitest';
import { splitArguments } from '../../../infra/deploy/split-arguments.ts';

test('settings go to the synthesis, everything else to the deployment', () => {
  const given = ['-c', 'stage=trial', '--context=waf=true', '--require-approval', 'never'];

  expect(splitArguments(given)).toEqual({
    synth: ['-c', 'stage=trial', '--context', 'waf=true'],
    deploy: ['--require-approval', 'never'],
    folder: 'cdk.out',
    profile: undefined,
    isUnattended: true,
  });
});

test('a profile counts for both, and for the comparison between them', () => {
  expect(splitArguments(['--profile', 'vanaro', '--concurrency=2'])).toEqual({
    synth: ['--profile', 'vanaro'],
    deploy: ['--profile', 'vanaro', '--concurrency=2'],
    folder: 'cdk.out',
    profile: 'vanaro',
    isUnattended: false,
  });
});

test('a setting may hold an equals sign', () => {
  const { synth } = splitArguments(['--context=webhookUrl=https://a.example/?b=c']);

  expect(synth).toEqual(['--context', 'webhookUrl=https://a.example/?b=c']);
});

test('the folder of the templates can be another', () => {
  expect(splitArguments(['-o', '/tmp/out']).folder).toBe('/tmp/out');
});

test.each([
  [['--require-approval=never'], true],
  [['--require-approval', 'never', '--concurrency=2'], true],
  [['--require-approval', 'broadening'], false],
  [[], false],
])('%j is unattended: %s', (given, isUnattended) => {
  expect(splitArguments(given).isUnattended).toBe(isUnattended);
});
