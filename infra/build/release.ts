import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND } from '#shared/brand.ts';
import { RELEASES_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { licencesPath, type Release, type ReleaseManifest } from '#shared/contract/releases.ts';
import { contentHash, integrityOf } from './hashes.ts';
import { bundledLicences } from './licences.ts';
import { RELEASES, ROOT } from './paths.ts';
import { compressBrotli, replaceFile } from './precompress.ts';
import { committed, readManifest, ReleaseError } from './releases.ts';
import { bundleChannelFile } from './widget-bundle.ts';

const VERSION = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/;

/**
 * Releases the widget's sources as they are: a file, its licences and an entry in the manifest.
 * Throws a `ReleaseError` for a version that is invalid or not the highest, and changes nothing.
 */
export async function release(version: string, folder = RELEASES): Promise<Release> {
  const manifest = await readManifest(folder);
  checkVersion(version, manifest);
  const { code, metafile } = await bundleChannelFile();
  const licences = await bundledLicences(version, metafile);
  const notice = `/*! ${BRAND.name} waitlist ${version}, licences: ${licencesPath(version)} */\n`;
  const content = Buffer.from(notice + code);
  const added: Release = {
    version,
    date: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    file: `/widget/${version}.${contentHash(content)}.js`,
    integrity: integrityOf(content),
    bytes: content.length,
    brotli: (await compressBrotli(content)).length,
  };
  const next: ReleaseManifest = {
    channel: WIDGET_PATH,
    releases: [added, ...manifest.releases],
  };
  // The manifest comes last, so it never names a missing file.
  await replaceFile(committed(added.file, folder), content);
  await replaceFile(committed(licencesPath(version), folder), licences);
  await replaceFile(committed(RELEASES_PATH, folder), `${JSON.stringify(next, null, 2)}\n`);
  return added;
}

function checkVersion(version: string, { releases: [newest] }: ReleaseManifest): void {
  if (!VERSION.test(version)) {
    throw new ReleaseError(
      `"${version}" is not a version. Give three numbers: npm run release -- 1.0.0`,
    );
  }
  if (newest && version.localeCompare(newest.version, 'en', { numeric: true }) <= 0) {
    throw new ReleaseError(
      `${version} is not higher than ${newest.version}, the newest release. A release never changes.`,
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [version = '', folder = RELEASES] = process.argv.slice(2);
  try {
    console.log(describe(await release(version, folder), folder));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function describe(released: Release, folder: string): string {
  const { version, file, integrity, bytes, brotli } = released;
  return `Released ${version}: ${bytes} bytes, ${brotli} in Brotli.

  file       ${file}
  integrity  ${integrity}

Commit its file, its licences and the manifest, and deploy:

  git add ${relative(ROOT, folder)}
  git commit -m 'release(widget): ${version}'`;
}
