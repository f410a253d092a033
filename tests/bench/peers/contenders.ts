import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { WIDGET_FILE } from '../../../infra/build/paths.ts';
import type { Usable } from './browser/usable.ts';
import { packageFolder } from './download.ts';
import { bundleFloor } from './floor/bundle-floor.ts';
import { packageLabel } from './packages.ts';
import { PEER_NAMES, PEERS, type Peer, type PeerFile } from './peers.ts';

/** One of those that are loaded in a page: ours, a peer, the form by hand, or nothing. */
export interface Contender {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly isPeer: boolean;
  readonly isFrame: boolean;
  /** What it adds to the head and to the place of the form. */
  readonly head: string;
  readonly markup: string;
  /** Undefined if it has no form. */
  readonly usable: Usable | undefined;
  /** Its scripts and style sheets, by the path that they are served at. */
  readonly scripts: ReadonlyMap<string, Uint8Array>;
  readonly styles: ReadonlyMap<string, Uint8Array>;
}

const FLOOR_PATH = '/floor.js';
const NOTHING: ReadonlyMap<string, Uint8Array> = new Map();

/** Ours comes first. */
export async function allContenders(): Promise<readonly [Contender, ...Contender[]]> {
  const [ours, byHand, ...peers] = await Promise.all([
    widgetContender(),
    floorContender(),
    ...PEER_NAMES.map((name) => peerContender(name, PEERS[name])),
  ]);
  return [ours, ...peers, byHand];
}

/** The page without any form, which everything else is compared with. */
export const NO_FORM: Contender = {
  id: 'nothing',
  label: 'the page without a form',
  isPeer: false,
  isFrame: false,
  head: '',
  markup: '',
  usable: undefined,
  scripts: NOTHING,
  styles: NOTHING,
};

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

async function floorContender(): Promise<Contender> {
  return {
    id: 'by-hand',
    label: 'a form by hand, without libraries',
    note: 'no proof of work, no retries, none of the element’s attributes',
    isPeer: false,
    isFrame: false,
    head: '',
    markup: `<script src="${FLOOR_PATH}" defer></script>`,
    usable: { event: 'floor-ready' },
    scripts: new Map([[FLOOR_PATH, Buffer.from(await bundleFloor())]]),
    styles: NOTHING,
  };
}

async function peerContender(id: string, peer: Peer): Promise<Contender> {
  const [scripts, styles] = await Promise.all([
    readAll(id, peer.scripts),
    readAll(id, peer.styles),
  ]);
  const sheets = [...styles.keys()].map((path) => `<link rel="stylesheet" href="${path}">`);
  const attribute = peer.loading === 'module' ? 'type="module" async' : 'defer';
  const tags = [...scripts.keys()].map((path) => `<script ${attribute} src="${path}"></script>`);
  const code = `const SCRIPTS = ${JSON.stringify([...scripts.keys()])};\n${peer.code}`;
  return {
    id,
    label: peer.packages.map(packageLabel).join(' with '),
    note: peer.note,
    isPeer: true,
    isFrame: peer.isFrame,
    head: [...sheets, ...(peer.loading === 'by-snippet' ? [] : tags)].join(''),
    markup: peer.markup + (peer.code ? `<script>${code}</script>` : ''),
    usable: { control: peer.firstControl, isVisible: !peer.isFrame },
    scripts,
    styles,
  };
}

async function readAll(
  id: string,
  files: readonly PeerFile[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = files.map(async ({ package: pinned, path }) => {
    const content = await readFile(join(await packageFolder(pinned), path));
    return [`/peers/${id}/${path}`, content] as const;
  });
  return new Map(await Promise.all(entries));
}
