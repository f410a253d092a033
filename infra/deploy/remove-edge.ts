import { type CloudFormation, waitUntilStackDeleteComplete } from '@aws-sdk/client-cloudformation';

/** CloudFront may take a quarter of an hour to release a firewall. */
const MAX_WAIT_SECONDS = 3600;

/** How the operator decides whether the edge stack may be deleted. */
export interface Consent {
  /** Given beforehand by `--require-approval never`, for what loses nothing. */
  readonly isGiven: boolean;
  /** Absent without a terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

/**
 * Deletes an edge stack that nothing uses any more, with consent. Reports each step in a line, or how to
 * delete the stack by hand. Rejects if CloudFormation does not delete it.
 */
export async function removeEdge(
  client: CloudFormation,
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
  await client.deleteStack({ StackName });
  await waitUntilStackDeleteComplete({ client, maxWaitTime: MAX_WAIT_SECONDS }, { StackName });
  say(`${StackName} is deleted.`);
}

async function isWanted(retained: readonly string[], { isGiven, ask }: Consent): Promise<boolean> {
  if (isGiven) return retained.length === 0;
  if (!ask) return false;
  return /^y(?:es)?$/i.test((await ask('Delete it (y/n)? ')).trim());
}
