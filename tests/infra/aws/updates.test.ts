import { describe, expect, test } from 'vitest';
import { PRODUCTION, synthesize, type Synthesized, type Template, TRIAL } from './synthesize.ts';

const HOSTED_ZONE = { hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'vanaro.example' };
const DOMAIN = { ...TRIAL, ...HOSTED_ZONE, domain: 'www.vanaro.example' };

/** What stacks offer to others, and what they refer to: `stack.output`. */
type Stacks = Readonly<Record<string, Template>>;

function exportsOf(stacks: Stacks): Set<string> {
  return new Set(
    Object.values(stacks).flatMap(({ Outputs = {} }) =>
      Object.values(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : [])),
    ),
  );
}

function importsOf(template: Template): string[] {
  return [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
}

/** Outputs of stacks in any region that a template reads when it is deployed. */
function readsOf(template: Template): [stack: string, output: string][] {
  return [...JSON.stringify(template).matchAll(/"Fn::GetStackOutput":(\{[^}]*\})/g)].map(
    ([, read = '']) => {
      const { StackName, OutputName } = JSON.parse(read) as Record<string, string>;
      return [StackName ?? '', OutputName ?? ''];
    },
  );
}

/** The stacks of a stage in an order in which the CDK may deploy them. */
function inOrder({ app, templates }: Synthesized): [string, Template][] {
  return app
    .synth()
    .stacks.map(({ stackName }): [string, Template] => [stackName, templates[stackName]!]);
}

/**
 * Deploys the stacks one by one over the existing ones. CloudFormation refuses a template that reads
 * a missing output, and one that drops an export that another stack still imports.
 */
function deploy(present: Stacks, order: readonly (readonly [string, Template])[]): Stacks {
  let deployed = present;
  for (const [stack, template] of order) {
    const { [stack]: before, ...others } = deployed;
    for (const name of importsOf(template)) {
      expect(exportsOf(others), `${stack} imports`).toContain(name);
    }
    for (const [from, output] of readsOf(template)) {
      expect(others[from]?.Outputs, `${stack} reads`).toHaveProperty(output);
    }
    const kept = exportsOf({ [stack]: template });
    const dropped = [...exportsOf(before ? { [stack]: before } : {})].filter(
      (name) => !kept.has(name),
    );
    const stillImported = Object.values(others).flatMap(importsOf);
    for (const name of dropped) expect(stillImported, `${stack} drops`).not.toContain(name);
    deployed = { ...others, [stack]: template };
  }
  return deployed;
}

const trial = synthesize(TRIAL);
const domain = synthesize(DOMAIN);

describe('a deployment', () => {
  test.each([
    ['of a stage without a domain', trial],
    ['of a stage with a domain', domain],
    ['of a stage with every option', synthesize(PRODUCTION)],
  ])('%s goes through on an empty account', (_, stage) => {
    deploy({}, inOrder(stage));
  });

  test.each([
    ['that adds a domain', trial, domain],
    ['that takes the domain away', domain, trial],
    ['that adds a firewall', domain, synthesize({ ...DOMAIN, waf: true })],
    ['that takes the firewall away', synthesize({ ...DOMAIN, waf: true }), domain],
  ])('%s goes through over what is there', (_, before, after) => {
    deploy(deploy({}, inOrder(before)), inOrder(after));
  });
});
