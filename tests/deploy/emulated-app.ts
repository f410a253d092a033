import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Aspects } from 'aws-cdk-lib';
import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { addStage } from '../../infra/aws/add-stage.ts';
import { builtArtifacts } from '../../infra/aws/artifacts.ts';
import { parseConfig } from '../../infra/aws/config/parse-config.ts';
import { readSettings } from '../../infra/aws/config/read-settings.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { nameInStage } from '#shared/stage.ts';
import { emptyArtifacts } from '../infra/aws/synthesize.ts';

execFileSync(process.execPath, ['infra/build/build.ts', 'lambdas'], {
  cwd: ROOT,
  stdio: ['ignore', process.stderr, process.stderr],
});

/** A stage as it is deployed to an emulator, which has no CloudFront. */
export const app = new App({ builtinCloudFormationValidation: false });
const config = parseConfig(readSettings(app.node));
const artifacts = emptyArtifacts(mkdtempSync(join(tmpdir(), 'emulated-')));
addStage(app, config, {
  ...artifacts,
  lambda: (name) => builtArtifacts.lambda(name),
});
app.node.tryRemoveChild(nameInStage(config.stage, 'site'));

/** The emulator rejects alarms on metric math. Such an alarm watches its first metric instead. */
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
