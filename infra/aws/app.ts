import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { builtArtifacts } from './artifacts.ts';
import { addStage } from './add-stage.ts';
import { buildFor } from './build-for.ts';
import { ConfigError } from './config/config-error.ts';
import { parseConfig } from './config/parse-config.ts';
import { readSettings } from './config/read-settings.ts';

const app = new App();
try {
  const config = parseConfig(readSettings(app.node));
  buildFor(config);
  addStage(app, config, builtArtifacts);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  // The message says all that is wrong; where it was found helps nobody.
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
