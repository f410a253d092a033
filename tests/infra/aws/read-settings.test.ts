import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../infra/aws/config/read-settings.ts';

const STAGES = { trial: { mailFrom: 'ciao@vanaro.example', waf: true } };

function settingsOf(context: Record<string, unknown>) {
  return readSettings(new App({ context }).node);
}

describe('readSettings', () => {
  it('takes the settings of the chosen stage', () => {
    expect(settingsOf({ stage: 'trial', stages: STAGES })).toEqual({
      stage: 'trial',
      mailFrom: 'ciao@vanaro.example',
      waf: true,
    });
  });

  it('lets the command line speak last', () => {
    expect(settingsOf({ stage: 'trial', stages: STAGES, waf: 'false' })).toMatchObject({
      mailFrom: 'ciao@vanaro.example',
      waf: 'false',
    });
  });

  it('knows a stage that is described on the command line alone', () => {
    expect(settingsOf({ stage: 'mine', stages: STAGES, siteMode: 'external' })).toEqual({
      stage: 'mine',
      siteMode: 'external',
    });
  });

  it('asks for a stage', () => {
    expect(() => settingsOf({ stages: STAGES })).toThrow(/-c stage=<name>/);
  });
});
