import { readFileSync } from 'node:fs';
import type { CloudFormation } from '@aws-sdk/client-cloudformation';

const POLICY = new URL('state-policy.json', import.meta.url);

/**
 * Has CloudFormation refuse, to every client, an update that replaces the table, a secret, the identity
 * or a configuration set, or takes one out of its stack. The CDK cannot set a stack policy.
 */
export async function protectState(client: CloudFormation, StackName: string): Promise<void> {
  await client.setStackPolicy({ StackName, StackPolicyBody: readFileSync(POLICY, 'utf8') });
}
