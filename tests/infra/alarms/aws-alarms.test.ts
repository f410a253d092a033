import { describe, expect, test } from 'vitest';
import { AWS_CASES, datapointOf } from './aws-cases.ts';
import { atMinute, everyMinute, statesOf } from './stage-alarms.ts';

const MINUTES = 60;

describe.each(AWS_CASES)('%s, by %o', (name, awsCase) => {
  test('rings when AWS reports that something goes wrong', () => {
    const reported = everyMinute(MINUTES, [datapointOf(awsCase, awsCase.wrong)]);

    expect(statesOf(name, reported, { minutes: MINUTES })).toContain('ALARM');
  });

  test('is silent while all is well, and while AWS reports nothing', () => {
    const well = everyMinute(MINUTES, [datapointOf(awsCase, awsCase.well)]);

    expect(new Set(statesOf(name, well, { minutes: MINUTES }))).toEqual(new Set(['OK']));
    expect(new Set(statesOf(name, [], { minutes: MINUTES }))).toEqual(new Set(['OK']));
  });

  test('is silent at the trouble of another resource', () => {
    const foreign = { ...awsCase, of: awsCase.of.map((part) => `${part}-of-another`) };
    const reported = everyMinute(MINUTES, [datapointOf(foreign, awsCase.wrong)]);

    expect(statesOf(name, reported, { minutes: MINUTES })).not.toContain('ALARM');
  });
});

test.each([
  ['api-failing', 3],
  ['sender-failing', 2],
])('%s rings at %i errors in five minutes, and not at one less', (name, errors) => {
  const [, awsCase] = AWS_CASES.find(([alarm]) => alarm === name)!;
  const statesAfter = (count: number) =>
    statesOf(name, atMinute(0, [datapointOf(awsCase, count)]), { minutes: MINUTES });

  expect(statesAfter(errors)).toContain('ALARM');
  expect(statesAfter(errors - 1)).not.toContain('ALARM');
});
