import { existsSync, readFileSync } from 'node:fs';
import { LAMBDAS } from '#shared/lambdas.ts';
import { CONTEXT_KEYS } from '../../../infra/aws/config/context-schema.ts';
import { codeIn, PACKAGE_SCRIPTS } from './documented-commands.ts';
import { OPTIONAL, TRIAL } from './stages.ts';
import { resourcesOf, synthesize, type Part } from './synthesize.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  context: { stages: Readonly<Record<string, unknown>> };
};
const PARTS: readonly Part[] = ['state', 'api', 'edge', 'site', 'service'];
const stage = synthesize({ ...TRIAL, ...OPTIONAL, waf: true });

/** What may follow `waitlist-<stage>-`: a stack, a Lambda, an alarm, or the table that a restore makes. */
const namesInStage = new Set([
  ...PARTS,
  ...Object.values(LAMBDAS).map(({ name }) => name),
  ...resourcesOf(stage.template('service'), 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
    String(Properties.AlarmName).replace('waitlist-trial-', ''),
  ),
  'restored',
]);

/** What the code of a document names and the project does not have, by its kind. */
export function unknownNamesIn(markdown: string): Readonly<Record<string, readonly string[]>> {
  const code = codeIn(markdown);
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  const allBut = (names: readonly string[], isKnown: (name: string) => boolean) =>
    names.filter((name) => !isKnown(name));
  const settings = [
    ...all(/-c ([\w-]+)=/g),
    ...all(/^([a-z][A-Za-z]+): (?:".*"|true|false|\d+)$/gm),
  ];
  const stages = [...all(/-c stage=([a-z]\w*)/g), ...all(/--stage ([a-z]\w*)/g)];
  const paths = all(/(?<![\w/.-])((?:docs|infra|lambdas|shared|tests|widget)\/[\w./-]*\w)/g);
  return {
    scripts: allBut(all(/npm run (?:-s )?([a-z][\w:]*)/g), (name) => name in PACKAGE_SCRIPTS),
    settings: allBut(settings, (name) => (CONTEXT_KEYS as readonly string[]).includes(name)),
    stages: allBut(stages, (name) => name in context.stages),
    names: allBut(all(/waitlist-(?:\$STAGE|trial|production)-([a-z][a-z-]*)/g), (name) =>
      namesInStage.has(name),
    ),
    outputs: allBut(all(/output ([a-z]+ \w+)/g), isOutput),
    // The widget's channel file is at an address and not in the repository.
    files: allBut(paths, (path) => existsSync(path) || path === 'widget/v1.js'),
  };
}

function isOutput(partAndName: string): boolean {
  const [part = '', name = ''] = partAndName.split(' ');
  const template = PARTS.find((one) => one === part);
  return template !== undefined && name in (stage.template(template).Outputs ?? {});
}
