/** Pages that are not to be listed say so themselves, and have to be readable for that. */
export function robots(siteOrigin: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
