import { App } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../../../infra/aws/config/read-settings.ts';

const STAGES = { trial: { mailFrom: 'ciao@vanaro.example', waf: true } };

function settingsOf(context: Record<string, unknown>) {
  return readSettings(new App({ context }).node);
}

describe('readSettings', () => {
  test('takes the settings of the chosen stage', () => {
    expect(settingsOf({ stage: 'trial', stages: STAGES })).toEqual({
      stage: 'trial',
      mailFrom: 'ciao@vanaro.example',
      waf: true,
    });
  });

  test('lets the command line speak last', () => {
    expect(settingsOf({ stage: 'trial', stages: STAGES, waf: 'false' })).toMatchObject({
      mailFrom: 'ciao@vanaro.example',
      waf: 'false',
    });
  });

  test('knows a stage that is described on the command line alone', () => {
    expect(settingsOf({ stage: 'mine', stages: STAGES, siteMode: 'external' })).toEqual({
      stage: 'mine',
      siteMode: 'external',
    });
  });

  test('asks for a stage', () => {
    expect(() => settingsOf({ stages: STAGES })).toThrow(/-c stage=<name>/);
  });
});
