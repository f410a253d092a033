/** The context in cdk.json does not describe a deployment. Says everything that is wrong at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The context of this stage cannot be deployed:', ...problems].join('\n  - '));
    this.problems = problems;
  }
}
