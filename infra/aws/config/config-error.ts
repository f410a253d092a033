/** The settings of a stage in cdk.json and on the command line, unchecked. */
export type Settings = Readonly<Record<string, unknown>>;

/** The settings do not describe a deployment. The message lists every problem. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(['The context of this stage cannot be deployed:', ...problems].join('\n  - '));
  }
}
