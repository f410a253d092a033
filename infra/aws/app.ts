import { execFileSync } from 'node:child_process';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ROOT } from '../build/paths.ts';
import { addStage } from './add-stage.ts';
import { builtArtifacts } from './artifacts.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { parseConfig } from './config/parse-config.ts';
import { PLACEHOLDERS, refusePlaceholders } from './config/placeholders.ts';
import { readSettings } from './config/read-settings.ts';
import { siteSettings } from './config/site-settings.ts';

// The CDK's own validation takes half of the time and never fails. `npm run lint:templates` lints the
// templates of every setting instead.
export const app = new App({ builtinCloudFormationValidation: false });
try {
  const settings = readSettings(app.node);
  const config = parseConfig(settings);
  refusePlaceholders(settings, app.node.tryGetContext(PLACEHOLDERS));
  build(config);
  addStage(app, config, builtArtifacts);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  // The message lists what to correct in cdk.json, so a stack trace would not help.
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Builds what is stale, for this stage: pages name the origin that they are served from. */
function build(config: Config): void {
  execFileSync(process.execPath, ['infra/build/build.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...siteSettings(config) },
    // The CDK reads this program's standard output, so the build writes to standard error.
    stdio: ['ignore', process.stderr, process.stderr],
  });
}
