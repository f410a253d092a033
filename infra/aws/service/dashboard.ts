import { Duration } from 'aws-cdk-lib';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  Stats,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { productMetric } from './product-metric.ts';
import { lambdasOf, type Watched } from './watched.ts';

const PERIOD = Duration.minutes(5);
const HALF = 12;

/** One page that answers: do sign-ups come in, do mails go out, does anything hurt? */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const { api, context } = watched;
    const { stage } = context.config;
    const product = (name: Parameters<typeof productMetric>[1]) =>
      productMetric(stage, name, PERIOD);

    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: `waitlist-${stage}`,
      widgets: [
        [
          graph('Sign-ups and mails', [product('signUpAccepted'), product('mailSent')]),
          graph('Oldest owed mail (s)', [
            productMetric(stage, 'outboxAgeSeconds', PERIOD, Stats.MAXIMUM),
          ]),
        ],
        [
          graph('Mails not sent', [
            product('mailThrottled'),
            product('mailUnknown'),
            product('mailRejected'),
          ]),
          graph('Bounces and complaints', [product('bounced'), product('complained')]),
        ],
        [
          graph('API answers', [
            api.metricCount({ period: PERIOD }),
            api.metricClientError({ period: PERIOD }),
            api.metricServerError({ period: PERIOD }),
          ]),
          graph('API latency (ms)', [
            api.metricLatency({ period: PERIOD, statistic: Stats.percentile(50) }),
            api.metricLatency({ period: PERIOD, statistic: Stats.percentile(95) }),
          ]),
        ],
        [
          graph(
            'Lambda errors',
            lambdasOf(watched).map((lambda) => lambda.metricErrors()),
          ),
          graph(
            'Lambda duration, p95 (ms)',
            lambdasOf(watched).map((lambda) =>
              lambda.metricDuration({ statistic: Stats.percentile(95) }),
            ),
          ),
        ],
      ],
    });
  }
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: HALF });
}
