import { parseArgs } from 'node:util';

/** What the arguments of a deployment say about the rest of its way. */
export interface Arguments {
  /** Those of the synthesis. */
  readonly synth: readonly string[];
  /** Where the templates are written. */
  readonly folder: string;
  /** The credentials' profile, if one is named. */
  readonly profile: string | undefined;
  /** Whether no question is asked, by `--require-approval never`. */
  readonly isUnattended: boolean;
}

/** Reads what matters before `cdk deploy`, which is given all arguments and ignores the settings. */
export function readArguments(args: readonly string[]): Arguments {
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
    isUnattended: values['require-approval'] === 'never',
  };
}
