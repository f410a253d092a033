import { userInfo } from 'node:os';
import { clientConfig } from '../lambdas/time-outs.ts';

/** Less than of other calls, because a command without the answer goes on. */
const STS_LIMITS = { attempts: 2, timeoutMs: 3000 };

/**
 * Who runs a command: on a laptop the user, on a stage what the ARN of the credentials ends with, such as
 * `Admin/anna` (role and session) or `user/anna`. `unknown` if that cannot be read, which stops nothing.
 */
export async function readCaller(stage: string | undefined): Promise<string> {
  try {
    return stage === undefined ? userInfo().username : await readIdentity();
  } catch {
    return 'unknown';
  }
}

async function readIdentity(): Promise<string> {
  // The client takes memory that commands which record nothing do not need.
  const { STS } = await import('@aws-sdk/client-sts');
  const client = new STS(clientConfig(STS_LIMITS));
  const { Arn = '' } = await client.getCallerIdentity().finally(() => client.destroy());
  // arn:aws:sts::123456789012:assumed-role/Admin/anna
  return Arn.split(':').slice(5).join(':').replace('assumed-role/', '') || 'unknown';
}
