import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from './changes/template.ts';

/** A stack as it was synthesized. */
export interface SynthesizedStack {
  readonly name: string;
  readonly region: string;
  readonly template: Template;
}

interface Manifest {
  readonly artifacts: Readonly<Record<string, Artifact>>;
}

interface Artifact {
  readonly type: string;
  readonly environment?: string;
  readonly properties?: { readonly templateFile?: string; readonly stackName?: string };
}

/** The stacks in a folder that `cdk synth` has written. */
export function readStacks(folder: string): SynthesizedStack[] {
  const { artifacts } = readJson(folder, 'manifest.json') as Manifest;
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([id, { environment = '', properties = {} }]) => ({
      name: properties.stackName ?? id,
      // aws://<account>/<region>
      region: environment.split('/').at(-1) ?? '',
      template: readJson(folder, properties.templateFile ?? `${id}.template.json`) as Template,
    }));
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}
