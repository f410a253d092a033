/** What a mail would load or run. */
export const LOADS = /<(?:img|link|script|iframe|object|form)|url\(|@import|src=/i;

/** The tables that a screen reader would read as data. */
export const DATA_TABLES = /<table(?![^>]*role="presentation")[^>]*>/g;

/** The classes that give a colour, and those of them that have none in the dark scheme. */
export function coloursOf(html: string): { used: Set<string>; withoutDark: string[] } {
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '));
  const used = new Set(names.filter((name) => /^(?:fg|bg|line)-/.test(name)));
  const isDark = (name: string) => new RegExp(`\\.${name}\\{[^}]+!important\\}`).test(html);
  return { used, withoutDark: [...used].filter((name) => !isDark(name)) };
}
