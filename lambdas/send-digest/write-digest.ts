import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { ReportFigures } from '#shared/mail/report-figures.ts';
import { describeFault, logger } from '../logger.ts';
import { saveReport } from '../store/operator-mail.ts';
import { table, TABLE_NAME } from '../store/table.ts';
import { clientConfig } from '../time-outs.ts';
import {
  COUNTED_ATTRIBUTES,
  COUNTED_OF_REQUEST,
  countList,
  type CountedRow,
} from './count-list.ts';
import type { Period } from './period.ts';

/**
 * Counts the list and writes the figures into a row that owes their mail. `alarmPrefix` is the
 * prefix of the stage's alarm names. Without it, the digest has no alarms. `isNew` is false if the
 * period has a digest already.
 */
export async function writeDigest(period: Period, alarmPrefix: string | undefined, now: number) {
  const [counted, alarms] = await Promise.all([
    countList(readRows(), period),
    alarmPrefix === undefined ? undefined : findAlarms(alarmPrefix),
  ]);
  const figures: ReportFigures = { ...counted, ...(alarms && { alarms }) };
  return { isNew: await saveReport(period.name, figures, now), figures };
}

async function* readRows(): AsyncGenerator<CountedRow> {
  const names = [...COUNTED_ATTRIBUTES, 'request', ...COUNTED_OF_REQUEST];
  const paths = [
    ...COUNTED_ATTRIBUTES.map((name) => `#${name}`),
    ...COUNTED_OF_REQUEST.map((name) => `#request.#${name}`),
  ];
  const pages = paginateScan(
    { client: table },
    {
      TableName: TABLE_NAME,
      ProjectionExpression: paths.join(', '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    },
  );
  for await (const { Items = [] } of pages) yield* Items as CountedRow[];
}

const CLOUDWATCH_LIMITS = { attempts: 3, timeoutMs: 5000 };

/** The ringing alarms, without their prefix. `unknown` if CloudWatch does not answer. */
async function findAlarms(prefix: string): Promise<readonly string[] | 'unknown'> {
  const client = new CloudWatchClient(clientConfig(CLOUDWATCH_LIMITS));
  try {
    const names: string[] = [];
    const filter = { AlarmNamePrefix: prefix, StateValue: 'ALARM' } as const;
    for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, filter)) {
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
