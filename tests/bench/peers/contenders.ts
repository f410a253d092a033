import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { ROOT, WIDGET_FILE } from '../../../infra/build/paths.ts';
import { BROWSER_BUNDLE } from '../../../infra/build/widget-bundle.ts';
import { packageFolder, packageLabel } from './packages.ts';
import { type Peer, type PeerFile, PEERS } from './peers.ts';

/** A form that is loaded in a page: ours, a peer, or the one written by hand. */
export interface Contender {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly isPeer: boolean;
  readonly isFrame: boolean;
  /** What it adds to the head and to the place of the form. */
  readonly head: string;
  readonly markup: string;
  readonly usable: Usable;
  /** Its scripts and style sheets, by the path that they are served at. */
  readonly scripts: ReadonlyMap<string, Uint8Array>;
  readonly styles: ReadonlyMap<string, Uint8Array>;
}

/**
 * When a form can be used. Either it reports that by an event, or its first control is in the page,
 * visible and enabled. The control of a custom element is in its shadow root, and counts once the
 * element is defined.
 */
export type Usable =
  | { readonly event: string }
  | { readonly control: string; readonly isVisible: boolean; readonly element?: string };

const BY_HAND_PATH = '/form-by-hand.js';
const NOTHING: ReadonlyMap<string, Uint8Array> = new Map();

/** Ours comes first. */
export async function allContenders(): Promise<readonly [Contender, ...Contender[]]> {
  const [ours, byHand, ...peers] = await Promise.all([
    widgetContender(),
    byHandContender(),
    ...Object.entries(PEERS).map(([name, peer]) => peerContender(name, peer)),
  ]);
  return [ours, ...peers, byHand];
}

/** Orders contenders: peers in the page itself, then those with an iframe, then what is not a peer. */
export function rank({ isFrame, isPeer }: Contender): number {
  return isPeer ? Number(isFrame) : 2;
}

async function widgetContender(): Promise<Contender> {
  return {
    id: 'ours',
    label: 'ours',
    isPeer: false,
    isFrame: false,
    head: '',
    markup: `<script src="${WIDGET_PATH}" data-partner="partner.example" defer></script>`,
    usable: { element: 'van-waitlist', control: '[name=email]', isVisible: true },
    scripts: new Map([[WIDGET_PATH, await readFile(WIDGET_FILE)]]),
    styles: NOTHING,
  };
}

async function byHandContender(): Promise<Contender> {
  return {
    id: 'by-hand',
    label: 'a form by hand, without libraries',
    note: 'no proof of work, no retries, none of the element’s attributes',
    isPeer: false,
    isFrame: false,
    head: '',
    markup: `<script src="${BY_HAND_PATH}" defer></script>`,
    usable: { event: 'by-hand-ready' },
    scripts: new Map([[BY_HAND_PATH, Buffer.from(await bundleByHand())]]),
    styles: NOTHING,
  };
}

/** The form written by hand, bundled and minified as the widget is. */
async function bundleByHand(): Promise<string> {
  const { outputFiles } = await build({
    ...BROWSER_BUNDLE,
    entryPoints: [join(ROOT, 'tests/bench/peers/form-by-hand.ts')],
    write: false,
    format: 'iife',
  });
  const { code = '' } = await minify(outputFiles?.[0]?.text ?? '', { compress: { passes: 4 } });
  return code;
}

async function peerContender(id: string, peer: Peer): Promise<Contender> {
  const [scripts, styles] = await Promise.all([
    readAll(id, peer.scripts),
    readAll(id, peer.styles),
  ]);
  const sheets = [...styles.keys()].map((path) => `<link rel="stylesheet" href="${path}">`);
  const attribute = peer.loading === 'module' ? 'type="module" async' : 'defer';
  const tags = [...scripts.keys()].map((path) => `<script ${attribute} src="${path}"></script>`);
  return {
    id,
    label: peer.packages.map(packageLabel).join(' with '),
    note: peer.note,
    isPeer: true,
    isFrame: peer.isFrame,
    head: [...sheets, ...tags].join(''),
    markup: peer.markup + (peer.code ? `<script>${peer.code}</script>` : ''),
    usable: { control: peer.firstControl, isVisible: !peer.isFrame },
    scripts,
    styles,
  };
}

async function readAll(
  id: string,
  files: readonly PeerFile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = files.map(async ({ package: name, path }) => {
    const content = await readFile(join(await packageFolder(name), path));
    return [`/peers/${id}/${path}`, content] as const;
  });
  return new Map(await Promise.all(entries));
}

export function pagePath({ id }: Contender): string {
  return `/partner-page/${id}`;
}

/** A partner's page with each contender, and everything that they load, by path. */
export function pagesWith(
  contenders: readonly Contender[],
): ReadonlyMap<string, string | Uint8Array> {
  return new Map(
    contenders.flatMap((contender): [string, string | Uint8Array][] => [
      ...contender.scripts,
      ...contender.styles,
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
