import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { describeFault, logger } from '../logger.ts';
import { clientConfig } from '../time-outs.ts';

const LIMITS = { attempts: 3, timeoutMs: 5000 };

/**
 * The names of the alarms that ring, without the prefix that all alarms of a stage have. `unknown` if
 * CloudWatch does not say: a digest without them is better than none.
 */
export async function findAlarms(prefix: string): Promise<readonly string[] | 'unknown'> {
  const client = new CloudWatchClient(clientConfig(LIMITS));
  try {
    const names: string[] = [];
    const wanted = { AlarmNamePrefix: prefix, StateValue: 'ALARM' } as const;
    for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, wanted)) {
      names.push(...MetricAlarms.map(({ AlarmName = '' }) => AlarmName.slice(prefix.length)));
    }
    return names.toSorted();
  } catch (fault) {
    logger.warn('The alarms could not be read', describeFault(fault));
    return 'unknown';
  } finally {
    client.destroy();
  }
}
