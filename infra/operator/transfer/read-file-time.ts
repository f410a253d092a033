const ISO_LIKE =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)?(?: [A-Z+-][\w+-]*)?$/;
const SWISS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[ ,]+(\d\d:\d\d(?::\d\d)?))?$/;

/**
 * A time as lists write it: ISO 8601, the same with spaces (`2026-01-31 10:30:00 +0100 CET`), or a Swiss
 * date (`31.1.2026`). UTC where it names no zone. Epoch milliseconds, or undefined for any other text.
 */
export function readFileTime(text: string): number | undefined {
  const [, day, month, year, hours = '00:00'] = SWISS.exec(text) ?? [];
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')} ${hours}` : text;
  const [, date, time = '00:00', fraction = '', zone = 'Z'] = ISO_LIKE.exec(iso) ?? [];
  if (date === undefined) return undefined;
  const offset = zone.startsWith('+') || zone.startsWith('-') ? zone : 'Z';
  const at = Date.parse(`${date}T${time}${fraction.slice(0, 4)}${offset}`);
  // Date.parse takes the 31st of February for a day of March.
  const isDay = new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false;
  return Number.isNaN(at) || !isDay ? undefined : at;
}
