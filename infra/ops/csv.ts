const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet runs a cell that starts like this, whoever typed it into the form. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of RFC 4180 CSV, ended by CRLF. Safe to open in a spreadsheet. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
