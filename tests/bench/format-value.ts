import type { Unit } from './figure.ts';

const KB = 1000;
const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;
/** From here on, a time reads better in the next unit. */
const LONG_S = 2 * MINUTE_S;
const VERY_LONG_S = 2 * HOUR_S;

/** A value for readers: `26.5 kB`, `1.05 s`, `1,000,000`. */
export function formatValue(value: number, unit: Unit): string {
  switch (unit) {
    case 'bytes':
      return value < KB ? `${number(value)} bytes` : `${number(value / KB, 1)} kB`;
    case 'ms':
      return value < SECOND_MS ? `${digits(value)} ms` : formatValue(value / SECOND_MS, 's');
    case 's':
      if (value < LONG_S) return `${digits(value)} s`;
      return value < VERY_LONG_S
        ? `${digits(value / MINUTE_S)} min`
        : `${digits(value / HOUR_S)} h`;
    case 'points':
    case 'requests':
      return number(value, 1);
    case '%':
      return `${digits(value).replace('-', '−')} %`;
    case 'a second':
    case 'MB':
      return `${number(value)} ${unit}`;
  }
}

/** Two decimals, three near one, and two significant digits below a tenth: `1.35 ×`, `1.001 ×`. */
export function formatRatio(ratio: number): string {
  if (ratio < 0.1) return `${digits(ratio, 2)} ×`;
  const isClose = Math.abs(ratio - 1) < 0.01;
  return `${ratio.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: isClose ? 3 : 2 })} ×`;
}

/** A count: `1,000,000`. */
function number(value: number, decimals = 0): string {
  return value.toLocaleString('en', { maximumFractionDigits: decimals });
}

/** Three significant digits, or all before the decimal point. */
function digits(value: number, significant = 3): string {
  if (Math.abs(value) >= 100) return number(value);
  return value.toLocaleString('en', { maximumSignificantDigits: significant });
}
