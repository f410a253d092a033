import { describe, expect, test } from 'vitest';
import { AWS_CASES, datapointOf } from './aws-cases.ts';
import { PRODUCT_ALARMS } from './product-alarms.ts';
import { everyMinute, statesOf } from './states.ts';
import { ALARMS } from './template.ts';

const MINUTES = 60;

test('every alarm has a test that fires it', () => {
  const fired = [...Object.keys(AWS_CASES), ...PRODUCT_ALARMS];

  expect(fired.toSorted()).toEqual([...ALARMS.keys()].toSorted());
});

describe.each(Object.entries(AWS_CASES))('%s', (name, awsCase) => {
  test('rings when AWS reports that it goes wrong', () => {
    const reported = everyMinute(MINUTES, [datapointOf(awsCase, awsCase.wrong)]);

    expect(statesOf(name, reported, { minutes: MINUTES })).toContain('ALARM');
  });

  test('is silent while all is well, and while AWS reports nothing', () => {
    const well = everyMinute(MINUTES, [datapointOf(awsCase, awsCase.well)]);

    expect(new Set(statesOf(name, well, { minutes: MINUTES }))).toEqual(new Set(['OK']));
    expect(new Set(statesOf(name, [], { minutes: MINUTES }))).toEqual(new Set(['OK']));
  });

  test('is silent at the trouble of somebody else', () => {
    const foreign = { ...awsCase, of: awsCase.of.map((part) => `${part}-of-another`) };
    const reported = everyMinute(MINUTES, [datapointOf(foreign, awsCase.wrong)]);

    expect(statesOf(name, reported, { minutes: MINUTES })).not.toContain('ALARM');
  });
});
