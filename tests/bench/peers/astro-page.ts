import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { BUILD, ROOT, siteFolder } from '../../../infra/build/paths.ts';
import { MESSAGES } from '../../../site/messages/messages.ts';
import { it } from '../../../widget/messages/it.ts';
import { BENCH_FILES, packageFolder, packageLabel } from './packages.ts';

const SOURCE = join(ROOT, 'tests/bench/peers/astro');
const PROJECT = join(BENCH_FILES, 'astro');

export interface AstroPage {
  readonly label: string;
  /** The built files. */
  readonly folder: string;
}

/** Builds the Italian landing page with Astro. */
export async function buildAstroPage(): Promise<AstroPage> {
  const astro = join(await packageFolder('astro'), '../.bin/astro');
  await rm(PROJECT, { recursive: true, force: true });
  await cp(SOURCE, PROJECT, { recursive: true });
  await generate(join(PROJECT, 'src/generated'));
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)(astro, ['build'], { cwd: PROJECT, env });
  return {
    label: `the same page made with ${packageLabel('astro').replace('astro', 'Astro')}`,
    folder: join(PROJECT, 'dist'),
  };
}

/** Takes texts, drawings, style sheet and font from the built site, so that they are the same. */
async function generate(folder: string): Promise<void> {
  const site = siteFolder(BUILD);
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const assets = await readdir(join(site, 'assets'));
  const asset = (ending: string) => assets.find((file) => file.endsWith(ending)) ?? '';
  const font = asset('.woff2');
  const sheet = await readFile(join(site, 'assets', asset('.css')), 'utf8');
  await mkdir(join(folder, 'drawings'), { recursive: true });
  await mkdir(join(PROJECT, 'public'), { recursive: true });
  await Promise.all([
    cp(join(site, 'assets', font), join(folder, 'archivo.woff2')),
    cp(join(site, 'favicon.svg'), join(PROJECT, 'public/favicon.svg')),
    writeFile(join(folder, 'page.css'), styleSheetOf(page) + sheet),
    writeFile(join(folder, 'content.json'), JSON.stringify(content())),
    ...drawingsOf(page).map((svg, index) =>
      writeFile(join(folder, 'drawings', `${String(index).padStart(2, '0')}.svg`), svg),
    ),
  ]);
}

/** Leaves out the font faces, which Astro writes. */
function styleSheetOf(page: string): string {
  const css = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
  return css.replace(/@font-face\{[^}]*\}/g, '');
}

/** In page order, without the drawing of the form. */
function drawingsOf(page: string): readonly string[] {
  const drawings = page
    .replace(/<van-waitlist[^]*?<\/van-waitlist>/, '')
    .match(/<svg[^]*?<\/svg>/g);
  return (drawings ?? []).map((svg) =>
    svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  );
}

const LINKS = ['privacy', 'terms', 'contact', 'embed'] as const;

function content(): object {
  const { meta, layout, landing } = MESSAGES.it;
  const [consentBefore, consentAfter] = CONSENT.text.it.split('{privacy}');
  return {
    brand: BRAND.name,
    meta: meta.landing,
    layout,
    landing,
    form: { ...it, consentBefore, consentAfter, privacyLink: CONSENT.privacyLink.it },
    links: LINKS.map((route) => ({ path: routePath(route, 'it'), text: layout.footer[route] })),
    languages: LANGUAGES.map((code) => ({
      code,
      name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
      path: routePath('landing', code),
    })),
  };
}
