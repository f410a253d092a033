/** The options of the CDK that decide what is synthesized. Each has a value. */
const OF_SYNTHESIS = ['-c', '--context'];
const OF_BOTH = ['--profile', '--region'];
const APPROVAL = '--require-approval';
const OF_FOLDER = ['-o', '--output'];

export interface Arguments {
  readonly synth: readonly string[];
  readonly deploy: readonly string[];
  /** Where the templates are written. */
  readonly folder: string;
  /** The credentials' profile, if one is named. */
  readonly profile: string | undefined;
  /** Whether no question is asked, by `--require-approval never`. */
  readonly isUnattended: boolean;
}

/** Splits arguments into those of the synthesis and those of the deployment. */
export function splitArguments(given: readonly string[]): Arguments {
  const synth: string[] = [];
  const deploy: string[] = [];
  let folder = 'cdk.out';
  let profile: string | undefined;
  let isUnattended = false;
  for (let at = 0; at < given.length; at += 1) {
    const argument = given[at] ?? '';
    const [name, inline] = splitOnce(argument);
    const isOurs = [...OF_SYNTHESIS, ...OF_BOTH, ...OF_FOLDER].includes(name);
    if (name === APPROVAL) isUnattended = (inline ?? given[at + 1]) === 'never';
    if (!isOurs) {
      deploy.push(argument);
      continue;
    }
    const value = inline ?? given[(at += 1)] ?? '';
    if (OF_FOLDER.includes(name)) folder = value;
    else synth.push(name, value);
    if (OF_BOTH.includes(name)) deploy.push(name, value);
    if (name === '--profile') profile = value;
  }
  return { synth, deploy, folder, profile, isUnattended };
}

function splitOnce(argument: string): [string, string | undefined] {
  const at = argument.startsWith('-') ? argument.indexOf('=') : -1;
  return at < 0 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}
