import { Aspects, Token } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import { app } from '../../infra/aws/app.ts';

/**
 * The app as it is deployed to an emulator, which rejects alarms on metric math. Such an alarm watches
 * its first metric instead. tests/infra/alarms tests what alarms do.
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

/** The emulator’s identities have no DKIM tokens, so the records of DKIM get invented names. */
Aspects.of(app).add({
  visit(record) {
    if (!(record instanceof CfnRecordSet) || !Token.isUnresolved(record.name)) return;
    record.name =
      `${record.node.id}._domainkey.${app.node.tryGetContext('mailDomain')}`.toLowerCase();
    record.resourceRecords = ['token.dkim.amazonses.com'];
  },
});
