import { Aspects } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { app } from '../../infra/aws/app.ts';

/**
 * The app as it is deployed to an emulator, which takes no alarm on metric math: such an alarm watches
 * the first of its metrics instead. Alarms ring in tests/infra/alarms, and not here.
 */
Aspects.of(app).add({
  visit(alarm) {
    if (!(alarm instanceof CfnAlarm) || !Array.isArray(alarm.metrics)) return;
    const queries = alarm.metrics as readonly CfnAlarm.MetricDataQueryProperty[];
    const stat = queries.find(({ metricStat }) => metricStat)?.metricStat as
      | CfnAlarm.MetricStatProperty
      | undefined;
    const metric = stat?.metric as CfnAlarm.MetricProperty | undefined;
    alarm.metrics = undefined;
    alarm.namespace = metric?.namespace;
    alarm.metricName = metric?.metricName;
    alarm.dimensions = metric?.dimensions;
    alarm.statistic = stat?.stat;
    alarm.period = stat?.period;
  },
});
