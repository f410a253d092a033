import { parseArgs } from 'node:util';

/** Reads what matters before `cdk deploy`, which is given all arguments and ignores the settings. */
export function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      context: { ...text, short: 'c', multiple: true },
      output: { ...text, short: 'o', default: 'cdk.out' },
      profile: text,
      region: text,
      'require-approval': text,
    },
  });
  const given = (name: 'context' | 'profile' | 'region') =>
    [values[name] ?? []].flat().flatMap((value) => [`--${name}`, String(value)]);
  return {
    synth: [...given('context'), ...given('profile'), ...given('region')],
    folder: String(values.output),
    profile: given('profile')[1],
    // No question is asked.
    isUnattended: values['require-approval'] === 'never',
  };
}
