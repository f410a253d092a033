import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  Stats,
  type IAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
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
          graph('Sign-ups and mails', [
            productMetric(stage, 'signUpAccepted'),
            productMetric(stage, 'signUpConfirmed'),
            productMetric(stage, 'unsubscribedByAddress'),
            productMetric(stage, 'mailSent'),
          ]),
          graph('Oldest owed mail (s)', [
            productMetric(stage, 'outboxAgeSeconds', { statistic: Stats.MAXIMUM }),
          ]),
        ],
        [
          graph('Mails not sent', [
            productMetric(stage, 'mailThrottled'),
            productMetric(stage, 'mailUnknown'),
            productMetric(stage, 'mailRejected'),
            productMetric(stage, 'mailWaiting'),
            productMetric(stage, 'sendingStopped'),
            productMetric(stage, 'quotaUsedUp'),
            productMetric(stage, 'mailPaused'),
          ]),
          graph('Bounces and complaints', [
            productMetric(stage, 'bounced'),
            productMetric(stage, 'complained'),
            productMetric(stage, 'contactBounced'),
            productMetric(stage, 'mailEventUnapplied'),
          ]),
        ],
        [
          graph('API answers', [
            api.metricCount(),
            api.metricClientError(),
            api.metricServerError(),
            productMetric(stage, 'originAccepted'),
            productMetric(stage, 'originRefused'),
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
        ...(lambdas.canary ? [canaryGraphs(stage)] : []),
      ],
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: HALF_WIDTH });
}
