import assert from 'node:assert/strict';
import { canaryKeyOf } from '../../lambdas/store/row-key.ts';
import { observe, type RunningStage } from './running-stage.ts';
import { until } from './until.ts';

/**
 * Invokes the deployed canary. SES’s Send event is the only part of its way that the emulator does not
 * play, so it is published here when the mail is out.
 */
export async function runDeployedCanary(stage: RunningStage): Promise<void> {
  const { operator, readMails, readRows } = observe(stage);
  const started = Date.now();
  const run = operator.invoke(`${stage.name}-canary`);
  const mailed = until('the canary’s mail', async () =>
    (await readMails()).map((mail) => mail.address).find(canaryKeyOf),
  );

  // A run that fails before its mail says why.
  const address = await Promise.race([mailed, run.then(failWithout)]);
  await operator.publish('MailEvents', {
    eventType: 'Send',
    send: {},
    mail: {
      messageId: 'any',
      tags: { kind: ['waitlist'], row: [canaryKeyOf(address) ?? ''], claim: ['any'] },
    },
  });

  assert.deepEqual(await run, { ok: true });
  assert.ok(!(await readRows()).has(address), 'The canary left its row behind');
  console.log(`  canary         {"ok":true} in ${Date.now() - started} ms, nothing left behind`);
}

function failWithout(result: unknown): never {
  assert.fail(`The canary sent no mail: ${JSON.stringify(result)}`);
}
