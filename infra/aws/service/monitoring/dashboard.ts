import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  Stats,
  type IAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { METRICS } from '#shared/metrics.ts';
import { nameInStage } from '#shared/stage.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { productMetric } from './product-metric.ts';
import { canaryGraphs } from '../canary.ts';

const HALF_WIDTH = 12;
const WIDTH = 24;
/** Four alarms stand beside each other, and some height is the title's. */
const ALARMS_HEIGHT = 10;

/** One page that shows whether sign-ups come in, mails go out, and anything fails. */
export class Dashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, context, lambdas }: MonitoredResources,
    alarms: readonly IAlarm[],
  ) {
    super(scope, id);
    const { stage } = context.config;
    const published = (...names: readonly (keyof typeof METRICS)[]) =>
      names.map((name) => productMetric(stage, name));
    const functions = Object.values(lambdas).map(({ lambda }) => lambda);

    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: nameInStage(stage),
      widgets: [
        [
          new AlarmStatusWidget({
            title: 'Alarms',
            alarms: [...alarms],
            width: WIDTH,
            height: ALARMS_HEIGHT,
          }),
        ],
        [
          graph(
            'Sign-ups and mails',
            published('signUpAccepted', 'signUpConfirmed', 'unsubscribedByAddress', 'mailSent'),
          ),
          graph('Oldest owed mail (s)', [
            productMetric(stage, 'outboxAgeSeconds', { statistic: Stats.MAXIMUM }),
          ]),
        ],
        [
          graph(
            'Mails not sent',
            published(
              'mailThrottled',
              'mailUnknown',
              'mailRejected',
              'mailWaiting',
              'sendingStopped',
              'quotaUsedUp',
              'mailSlowed',
            ),
          ),
          graph(
            'Bounces and complaints',
            published('bounced', 'complained', 'contactBounced', 'mailEventUnapplied'),
          ),
        ],
        [
          graph('API answers', [
            api.metricCount(),
            api.metricClientError(),
            api.metricServerError(),
            ...published('originAccepted', 'originRefused', 'challengeSolved'),
          ]),
          graph('API latency (ms)', [
            api.metricLatency({ statistic: Stats.percentile(50) }),
            api.metricLatency({ statistic: Stats.percentile(95) }),
          ]),
        ],
        [
          graph(
            'Lambda errors',
            functions.map((lambda) => lambda.metricErrors()),
          ),
          graph(
            'Lambda duration, p95 (ms)',
            functions.map((lambda) => lambda.metricDuration({ statistic: Stats.percentile(95) })),
          ),
        ],
        [
          graph(
            'Refused executions of Lambdas',
            functions.map((lambda) => lambda.metricThrottles()),
          ),
        ],
        ...(lambdas.canary ? [canaryGraphs(stage)] : []),
      ],
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: HALF_WIDTH });
}
