import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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
import { BENCH_FILES, DownloadError } from './download.ts';

const run = promisify(execFile);

const SOURCE = join(ROOT, 'tests/bench/peers/astro');
const PROJECT = join(BENCH_FILES, 'astro');

export interface AstroPage {
  readonly label: string;
  /** What is to be served. */
  readonly folder: string;
}

/** Builds the Italian landing page with Astro. */
export async function buildAstroPage(): Promise<AstroPage> {
  await rm(join(PROJECT, 'src'), { recursive: true, force: true });
  await cp(SOURCE, PROJECT, { recursive: true });
  await install();
  await generate(join(PROJECT, 'src/generated'));
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  await run('npm', ['run', 'build'], { cwd: PROJECT, env });
  const { dependencies } = JSON.parse(await readFile(join(SOURCE, 'package.json'), 'utf8')) as {
    dependencies: { astro: string };
  };
  return {
    label: `the same page made with Astro ${dependencies.astro}`,
    folder: join(PROJECT, 'dist'),
  };
}

/** By the lockfile, once for each version of it. */
async function install(): Promise<void> {
  const lockfile = await readFile(join(PROJECT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockfile).digest('hex');
  const stamp = join(PROJECT, 'node_modules', `.installed-${hash}`);
  if (existsSync(stamp)) return;
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PROJECT });
  } catch (cause) {
    throw new DownloadError(
      `The bench compares with a page made with Astro, whose packages are not in ${PROJECT} and could not be downloaded from the npm registry.`,
      { cause },
    );
  }
  await writeFile(stamp, '');
}

/** The texts, drawings, style sheet and font of the built site, so that they are the same. */
async function generate(folder: string): Promise<void> {
  const site = siteFolder(BUILD);
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const font = (await readdir(join(site, 'assets'))).find((file) => file.endsWith('.woff2')) ?? '';
  await mkdir(join(folder, 'drawings'), { recursive: true });
  await mkdir(join(PROJECT, 'public'), { recursive: true });
  await Promise.all([
    cp(join(site, 'assets', font), join(folder, 'archivo.woff2')),
    cp(join(site, 'favicon.svg'), join(PROJECT, 'public/favicon.svg')),
    writeFile(join(folder, 'page.css'), styleSheetOf(page)),
    writeFile(join(folder, 'content.json'), JSON.stringify(content())),
    ...drawingsOf(page).map((svg, index) =>
      writeFile(join(folder, 'drawings', `${String(index).padStart(2, '0')}.svg`), svg),
    ),
  ]);
}

/** Without the font faces, which Astro writes. */
function styleSheetOf(page: string): string {
  const css = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
  return css.replace(/@font-face\{[^}]*\}/g, '');
}

/** In the order of the page, without that of the form. */
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
