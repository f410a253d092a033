import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, type AppProps } from 'aws-cdk-lib';
import {
  DISABLE_ASSET_STAGING_CONTEXT,
  DISABLE_CREATION_STACK_TRACES,
  DISABLE_METADATA_STACK_TRACE,
} from 'aws-cdk-lib/cx-api';
import { LAMBDAS } from '#shared/lambdas.ts';
import { COMPRESSIBLE, ENCODINGS } from '#shared/routing/encoding.ts';
import { PAGE_PATHS, pageFile } from '#shared/routing/site-file.ts';
import { addStage } from '../../../infra/aws/add-stage.ts';
import type { Artifacts } from '../../../infra/aws/artifacts.ts';
import { parseConfig } from '../../../infra/aws/config/parse-config.ts';
import { compressNow } from '../../../infra/build/precompress.ts';

export interface Resource {
  readonly Type: string;
  // A template is JSON in AWS's format.
  readonly Properties: any;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: string } }>>;
}

export type Part = 'state' | 'api' | 'edge' | 'site' | 'service';

export interface Synthesized {
  readonly app: App;
  /** The template of one of the stage's stacks. */
  readonly template: (part: Part) => Template;
  /** Every template, by its stack's name. */
  readonly templates: Readonly<Record<string, Template>>;
}

/** A site of short pages and a few files, by their names. */
export const SITE_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PAGE_PATHS.map((path) => [pageFile(path), `<!doctype html><p>${path}</p>`]),
  ),
  '404.html': '<!doctype html><p>Non trovata</p>',
  'de/404.html': '<!doctype html><p>Nicht gefunden</p>',
  'email-preview/mail/it-dark.html': '<!doctype html><p>Una mail</p>',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'favicon.svg': '<svg/>',
  'manifest.webmanifest': '{}',
  '.well-known/security.txt': 'Contact: mailto:ciao@vanaro.example',
  'assets/islands-1.js': 'export {};',
  'assets/archivo-1.woff2': 'a font',
  'og/card.png': 'a picture',
};

export const WIDGET_FILES: Readonly<Record<string, string>> = {
  'widget/v1.js': '/* widget */',
  'widget/v1.0123456789.js': '/* widget */',
  'widget/licences.txt': 'Licences',
};

const synthesized = new Map<string, Synthesized>();

/**
 * The stacks of a stage, with empty bundles and a small site. Equal settings are synthesized once, so
 * tests must not change a template.
 */
export function synthesize(settings: Readonly<Record<string, unknown>>): Synthesized {
  const key = JSON.stringify(settings);
  const result = synthesized.get(key) ?? synthesizeAnew(settings);
  synthesized.set(key, result);
  return result;
}

/** Without the CDK's own validation, as the app is. */
export const UNVALIDATED: AppProps = { builtinCloudFormationValidation: false };

/** For tests that read no asset. */
export const TEMPLATES_ONLY: AppProps = {
  ...UNVALIDATED,
  context: { [DISABLE_ASSET_STAGING_CONTEXT]: true, [DISABLE_CREATION_STACK_TRACES]: true },
  treeMetadata: false,
};

function synthesizeAnew(settings: Readonly<Record<string, unknown>>): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'synth-'));
  try {
    const app = buildApp(settings, folder, TEMPLATES_ONLY);
    const stacks = app.synth().stacks;
    const templates = Object.fromEntries(
      stacks.map((stack) => [stack.stackName, deepFreeze(stack.template as Template)]),
    );
    return {
      app,
      templates,
      template: (part) => templates[`waitlist-${String(settings['stage'])}-${part}`]!,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/** The app of a stage with its assets, before synthesis. The caller deletes `folder`. */
export function buildApp(
  settings: Readonly<Record<string, unknown>>,
  folder: string,
  props: AppProps = {},
): App {
  const app = new App({
    ...props,
    outdir: join(folder, 'cdk.out'),
    context: { ...flags(), [DISABLE_METADATA_STACK_TRACE]: true, ...props.context },
  });
  addStage(app, parseConfig(settings), emptyArtifacts(folder));
  return app;
}

/** The CDK's feature flags, as the project sets them. */
function flags(): Record<string, unknown> {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
    context: Record<string, unknown>;
  };
  return Object.fromEntries(Object.entries(context).filter(([key]) => key.startsWith('@aws-cdk/')));
}

/** Empty bundles and a small site, in a folder. */
export function emptyArtifacts(folder: string): Artifacts {
  const lambda = (name: string) => join(folder, 'lambdas', name);
  for (const { name } of Object.values(LAMBDAS)) {
    mkdirSync(lambda(name), { recursive: true });
    writeFileSync(join(lambda(name), 'index.mjs'), `// ${name}`);
  }
  const site = join(folder, 'site');
  for (const [name, text] of Object.entries(SITE_FILES)) writeBuilt(join(site, name), text);
  for (const [name, text] of Object.entries(WIDGET_FILES)) writeBuilt(join(folder, name), text);
  return {
    lambda,
    site: () => ({ folder: site, widget: join(folder, 'widget') }),
  };
}

/** Writes a file, and for a text also the compressed forms that a build makes. */
function writeBuilt(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (!COMPRESSIBLE.test(file)) return;
  for (const encoding of ['br', 'gzip'] as const) {
    writeFileSync(file + ENCODINGS[encoding], compressNow(Buffer.from(text), encoding));
  }
}

/** The resources of a type, by logical id. */
export function resourcesOf(template: Template, type: string): [string, Resource][] {
  return Object.entries(template.Resources).filter(([, { Type }]) => Type === type);
}

/** The only resource of a type whose logical id starts with `idStart`. */
export function resource(template: Template, type: string, idStart = ''): Resource {
  const found = resourcesOf(template, type).filter(([id]) => id.startsWith(idStart));
  if (found.length !== 1) throw new Error(`${found.length} resources are a ${type} ${idStart}…`);
  return found[0]![1];
}

/** The properties of the only resource of a type whose logical id starts with `idStart`. */
export function propertiesOf(
  template: Template,
  type: string,
  idStart = '',
): Resource['Properties'] {
  return resource(template, type, idStart).Properties;
}

/** Settings of the stages that the tests synthesize, as cdk.json would hold them. */

const RUNBOOK_URL = 'https://git.vanaro.example/waitlist/blob/main/docs/runbook.md';

/** The required settings: no domain, one verified address. */
export const TRIAL = {
  stage: 'trial',
  mailFrom: 'ciao@vanaro.example',
  operatorEmail: 'operator@vanaro.example',
  runbookUrl: RUNBOOK_URL,
} as const;

/** Settings that add Lambdas. */
export const OPTIONAL = {
  digest: 'weekly',
  webhookUrl: 'https://crm.example/hooks/waitlist',
} as const;

/** Every option: a domain, a hosted zone, a mail domain, partners, the firewall, all Lambdas. */
export const PRODUCTION = {
  ...TRIAL,
  stage: 'production',
  domain: 'www.vanaro.example',
  hostedZoneId: 'Z0123456789ABC',
  hostedZoneName: 'vanaro.example',
  mailDomain: 'vanaro.example',
  partnerOrigins: ['https://partner.example', 'https://vans.example'],
  waf: true,
  ...OPTIONAL,
} as const;
