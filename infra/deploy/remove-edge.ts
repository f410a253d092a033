import { type CloudFormation, waitUntilStackDeleteComplete } from '@aws-sdk/client-cloudformation';
import { agrees, type Consent } from './consent.ts';

/** CloudFront may take a quarter of an hour to release a firewall. */
const MAX_WAIT_SECONDS = 3600;

/**
 * Deletes an edge stack that nothing uses any more, with consent. Reports each step in a line, or how to
 * delete the stack by hand. Rejects if CloudFormation does not delete it.
 */
export async function removeEdge(
  client: CloudFormation,
  StackName: string,
  consent: Consent,
  say: (line: string) => void,
): Promise<void> {
  say(`\n${StackName} is deployed, and these settings use nothing of it. It costs money.`);
  if (!(await agrees(consent, 'Delete it'))) {
    const region = await client.config.region();
    say(
      `It stays. To delete it: aws cloudformation delete-stack --region ${region} --stack-name ${StackName}`,
    );
    return;
  }
  say(`Deletes ${StackName} …`);
  await client.deleteStack({ StackName });
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_WAIT_SECONDS }, { StackName });
  say(`${StackName} is deleted.`);
}
