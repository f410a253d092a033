import { Stats, type IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { ErrorAlarm } from '#shared/lambdas.ts';
import { addCanaryAlarm } from '../canary.ts';
import { AlarmFactory } from './alarm-factory.ts';
import { addMailAlarms } from './mail-alarms.ts';
import type { MonitoredResources } from './monitored-resources.ts';
import { addQueueAlarms } from './queue-alarms.ts';
import { addRequestAlarms } from './request-alarms.ts';

/** Every alarm of a stage. Each has an entry of its name in docs/runbook.md. */
export class Alarms extends Construct {
  readonly all: readonly IAlarm[];

  constructor(scope: Construct, id: string, resources: MonitoredResources) {
    super(scope, id);
    const alarms = new AlarmFactory(this, 'Operator', resources.context.config);
    addLambdaAlarms(alarms, resources);
    addRequestAlarms(alarms, resources);
    addMailAlarms(alarms, resources);
    addQueueAlarms(alarms, resources);
    addCanaryAlarm(alarms, resources);
    this.all = alarms.added;
  }
}

/** Errors in five minutes that most alarms ignore: Lambda, the stream and the queue retry. */
const TOLERATED_ERRORS = 2;

/** The alarms that the list of Lambdas names. */
function addLambdaAlarms(alarms: AlarmFactory, { lambdas }: MonitoredResources): void {
  for (const { definition, lambda } of Object.values(lambdas)) {
    if ('errorAlarm' in definition) {
      const { toleratedErrors, ...alarm }: ErrorAlarm = definition.errorAlarm;
      const threshold = toleratedErrors ?? TOLERATED_ERRORS;
      alarms.add({ ...alarm, metric: lambda.metricErrors(), threshold });
    }
    if ('functionUrl' in definition) {
      alarms.add({
        ...definition.functionUrl.alarm,
        metric: lambda.metric('Url5xxCount', { statistic: Stats.SUM }),
      });
    }
  }
}
