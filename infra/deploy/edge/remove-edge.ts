import {
  type CloudFormationClient,
  DeleteStackCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';

/** CloudFront may need a quarter of an hour until it lets go of a firewall. */
const MAX_WAIT_SECONDS = 3600;

/** How somebody answers, or says beforehand, whether the edge stack may go. */
export interface Consent {
  /** By `--require-approval never`: whatever loses nothing may be done. */
  readonly isGiven: boolean;
  /** Absent where nobody is there to answer. */
  readonly ask?: (question: string) => Promise<string>;
}

/**
 * Deletes an edge stack that nothing uses any more, if it may. Says in a line each what it does, or how
 * to do it. Rejects where CloudFormation does not delete it.
 */
export async function removeEdge(
  client: CloudFormationClient,
  StackName: string,
  retained: readonly string[],
  consent: Consent,
  say: (line: string) => void,
): Promise<void> {
  say(`\n${StackName} is deployed, and these settings use nothing of it. It costs money.`);
  if (retained.length > 0) say(`Without its stack would stay: ${retained.join(', ')}.`);
  if (!(await isWanted(retained, consent))) {
    const region = await client.config.region();
    say(
      `It stays. To delete it: aws cloudformation delete-stack --region ${region} --stack-name ${StackName}`,
    );
    return;
  }
  say(`Deletes ${StackName} …`);
  await client.send(new DeleteStackCommand({ StackName }));
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_WAIT_SECONDS }, { StackName });
  say(`${StackName} is deleted.`);
}

async function isWanted(retained: readonly string[], { isGiven, ask }: Consent): Promise<boolean> {
  if (isGiven) return retained.length === 0;
  if (!ask) return false;
  return /^y(?:es)?$/i.test((await ask('Delete it (y/n)? ')).trim());
}
