import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { ROOT, WIDGET_FILE } from '../../../infra/build/paths.ts';
import { bundleScript } from '../../../infra/build/widget-bundle.ts';

/** A form that is loaded in a page: ours, a captcha, or the one written by hand. */
export interface Contender {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** What it adds to the head and to the place of the form. */
  readonly head: string;
  readonly markup: string;
  readonly usable: Usable;
  /** Its script, and the path that it is served at. */
  readonly path: string;
  readonly script: Uint8Array;
}

/**
 * When a form can be used. Either it reports that by an event, or its first control is in the page,
 * visible and enabled. The control of a custom element is in its shadow root, and counts once the
 * element is defined.
 */
export type Usable =
  | { readonly event: string }
  | { readonly control: string; readonly element?: string };

/** Ours comes first. */
export function allContenders(): Promise<readonly [Contender, ...Contender[]]> {
  return Promise.all([widget(), altcha(), byHand()]);
}

async function widget(): Promise<Contender> {
  return {
    id: 'ours',
    label: 'ours',
    head: '',
    markup: `<script src="${WIDGET_PATH}" data-partner="partner.example" defer></script>`,
    usable: { element: 'van-waitlist', control: '[name=email]' },
    path: WIDGET_PATH,
    script: await readFile(WIDGET_FILE),
  };
}

/** As its package is published and documented. */
async function altcha(): Promise<Contender> {
  const path = '/altcha.js';
  return {
    id: 'altcha',
    label: `altcha ${packageJson.devDependencies.altcha}`,
    note: 'a captcha alone',
    head: `<script type="module" async src="${path}"></script>`,
    markup: '<form><altcha-widget challenge="/challenge"></altcha-widget></form>',
    usable: { control: 'altcha-widget input[type=checkbox]' },
    path,
    script: await readFile(join(ROOT, 'node_modules/altcha/dist/main/altcha.min.js')),
  };
}

async function byHand(): Promise<Contender> {
  const path = '/form-by-hand.js';
  return {
    id: 'by-hand',
    label: 'a form by hand, without libraries',
    note: 'no proof of work, no retries, none of the element’s attributes',
    head: '',
    markup: `<script src="${path}" defer></script>`,
    usable: { event: 'by-hand-ready' },
    path,
    script: Buffer.from(await bundleByHand()),
  };
}

/** The form written by hand, bundled and minified as the widget is. */
async function bundleByHand(): Promise<string> {
  const bundled = await bundleScript('tests/bench/peers/form-by-hand.ts');
  const { code = '' } = await minify(bundled.code, { compress: { passes: 4 } });
  return code;
}

export function pagePath({ id }: Contender): string {
  return `/partner-page/${id}`;
}

/** A partner's page with each contender, and their scripts, by path. */
export function pagesWith(
  contenders: readonly Contender[],
): ReadonlyMap<string, string | Uint8Array> {
  return new Map(
    contenders.flatMap((contender): [string, string | Uint8Array][] => [
      [contender.path, contender.script],
      [pagePath(contender), partnerPage(contender)],
    ]),
  );
}

/** A plain page with a paragraph, into which a partner has put the tags of a form. */
function partnerPage({ head, markup }: Contender): string {
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Un furgone quando serve</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>
    <h1>Un furgone quando serve</h1>
    <p>Presto potrai noleggiarlo con noi. Iscriviti qui, senza lasciare questa pagina.</p>
    ${markup}
  </body>
</html>
`;
}
