import { execFileSync } from 'node:child_process';
import { ROOT } from '../build/paths.ts';
import type { Config } from './config/config.ts';

/** Builds what is stale, for this stage: pages name the origin that they are served from. */
export function buildFor({ site }: Config): void {
  const parts = site.mode === 'cloudfront' ? [] : ['lambdas'];
  execFileSync(process.execPath, ['infra/build/build.ts', ...parts], {
    cwd: ROOT,
    env: { ...process.env, ...siteSettings(site) },
    // The CDK reads what this program prints: the build speaks elsewhere.
    stdio: ['ignore', process.stderr, process.stderr],
  });
}

/** Without a domain the origin is CloudFront's and unknown before it exists: the brand's stands in. */
function siteSettings(site: Config['site']): Record<string, string> {
  if (site.mode === 'external') return {};
  return {
    ...(site.contact === 'simulated' ? { CONTACT: site.contact } : {}),
    ...(site.domain ? { SITE_ORIGIN: `https://${site.domain.name}` } : {}),
  };
}
