import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COMPRESSIBLE } from '#shared/routing/encoding.ts';
import { compressNow } from '../../../infra/build/precompress.ts';
import { useFolder } from '../../use-folder.ts';
import { answered, routed } from './router-runtime.ts';
import {
  buildApp,
  PRODUCTION,
  SITE_FILES,
  type Template,
  UNVALIDATED,
  WIDGET_FILES,
} from './synthesize.ts';
import { uploadedBucket } from './uploaded-bucket.ts';

const { directory, stacks } = buildApp(PRODUCTION, useFolder(), UNVALIDATED).synth();
const site = stacks.find(({ stackName }) => stackName.endsWith('-site'))!;
const bucket = uploadedBucket(directory, site.template as Template);

const ORIGINS = JSON.stringify({ origins: PRODUCTION.partnerOrigins });
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What a client gets of the uploaded files through the router. */
function ask(path: string, accepted?: string) {
  const uri = routed(path, accepted);
  const object = bucket.get(uri.slice(1));
  if (!object) return { status: 404, body: bucket.get('404.html')!.body };
  const { statusCode: status, headers } = answered(uri, 200);
  return { status, body: object.body, vary: headers?.['vary']?.value, ...object.metadata };
}

const FILES = Object.entries({
  ...SITE_FILES,
  ...WIDGET_FILES,
  'widget/origins.json': ORIGINS,
});
const pathOf = (file: string) => `/${file.replace(/(?:^|\/)index\.html$/, '')}`;
const SERVED = FILES.filter(([file]) => !file.endsWith('404.html'));
const TEXTS = SERVED.filter(([file]) => COMPRESSIBLE.test(file));
const OTHERS = SERVED.filter(([file]) => !COMPRESSIBLE.test(file));

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('every text comes compressed to a client of %s', (accepted, encoding, decode) => {
  for (const [file, text] of TEXTS) {
    const answer = ask(pathOf(file), accepted);

    expect(answer, file).toMatchObject({
      status: 200,
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
    });
    expect(String(decode(answer.body)), file).toBe(text);
    expect(answer.body.equals(compressNow(Buffer.from(text), encoding)), file).toBe(true);
  }
});

test.each([undefined, 'identity', 'br;q=0'])(
  'every text comes as it is to a client of %s',
  (accepted) => {
    for (const [file, text] of TEXTS) {
      const answer = ask(pathOf(file), accepted);

      expect(answer, file).toMatchObject({ status: 200, vary: 'Accept-Encoding' });
      expect(answer, file).not.toHaveProperty('content-encoding');
      expect(String(answer.body), file).toBe(text);
    }
  },
);

test('an update replaces pages, and leaves every asset of an earlier build', () => {
  const older = (body: string) => ({ body: Buffer.from(body), metadata: {} });
  const names = ['assets/islands-0.js', 'widget/v1.0000000000.js'];
  const assets = ['', 'br/', 'gzip/'].flatMap((folder) => names.map((name) => folder + name));
  const before = new Map(['index.html', ...assets].map((key) => [key, older(key)]));

  const after = uploadedBucket(directory, site.template as Template, before);

  expect(String(after.get('index.html')?.body)).toBe(SITE_FILES['index.html']);
  for (const key of assets) expect(after.get(key), key).toBe(before.get(key));
  expect(JSON.stringify(site.template)).not.toContain('LifecycleConfiguration');
});

test('pictures, fonts and the manifest are stored and served once, uncompressed', () => {
  expect(OTHERS.map(([file]) => file)).toEqual([
    'manifest.webmanifest',
    'assets/archivo-1.woff2',
    'og/card.png',
  ]);
  for (const [file, content] of OTHERS) {
    const answer = ask(pathOf(file), 'gzip, br');

    expect(answer, file).not.toHaveProperty('content-encoding');
    expect(String(answer.body), file).toBe(content);
    expect([...bucket.keys()].filter((key) => key.endsWith(file))).toEqual([file]);
  }
});

test.each([
  ['/de/nowhere', 'de/404.html'],
  ['/br/index.html', '404.html'],
  ['/gzip/widget/v1.js', '404.html'],
] as const)('the 404 page comes in every encoding too: %s', (path, page) => {
  const [br, gzip, plain] = ['br', 'gzip', 'identity'].map((accepted) => ask(path, accepted));

  expect(br).toMatchObject({ status: 404, 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(gzip).toMatchObject({ status: 404, 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(String(brotliDecompressSync(br!.body))).toBe(SITE_FILES[page]);
  expect(String(gunzipSync(gzip!.body))).toBe(SITE_FILES[page]);
  expect(plain).toMatchObject({ status: 404, vary: 'Accept-Encoding' });
  expect(String(plain!.body)).toBe(SITE_FILES[page]);
});

test('an asset without any encoding is an uncompressed 404 in Italian', () => {
  expect(ask('/assets/gone-1.js', 'br')).toEqual({
    status: 404,
    body: Buffer.from(SITE_FILES['404.html']!),
  });
});

test('only immutable files are stored as such, in every encoding', () => {
  const immutable = [...bucket].filter(([, { metadata }]) => metadata['cache-control']);

  expect(immutable.map(([key]) => key).toSorted()).toEqual(
    [
      'assets/archivo-1.woff2',
      ...['', 'br/', 'gzip/'].flatMap((prefix) => [
        `${prefix}assets/islands-1.js`,
        `${prefix}widget/v1.0123456789.js`,
      ]),
    ].toSorted(),
  );
  for (const [, { metadata }] of immutable) expect(metadata['cache-control']).toBe(IMMUTABLE);
});

test('each key ends like the path of its file, which determines its type', () => {
  for (const key of bucket.keys()) {
    expect(FILES.map(([file]) => file)).toContain(key.replace(/^(?:br|gzip)\//, ''));
  }
});
