import { BRAND } from '#shared/brand.ts';

/** Each name in Archivo, bold and 115 per cent wide. One em is 150 units, and the baseline is at 0. */
const PATHS: Readonly<Record<typeof BRAND.name, string>> = {
  Vanaro:
    'M47 0l-45-103h27l24 59q1 3 3 6 1 4 2 7 2 4 3 6h1q0-2 2-5 1-4 2-7 2-4 3-7l24-59h26l-45 103h-27zm101 2q-6 0-12-1-5-1-10-4-4-2-7-7-2-4-2-11 0-9 4-15 5-5 13-8 9-2 20-3 12-1 25-1v-4q0-4-2-7-2-3-6-4-4-2-10-2-6 0-10 1-4 1-6 3-3 2-3 4v2h-22q0-1 0-1 0-1 0-2 0-7 5-12 5-5 14-8 9-3 23-3 13 0 22 3 8 3 13 8 5 6 5 15v34q0 3 1 5 1 1 4 1h6v14q-1 1-5 2-4 1-9 1-6 0-9-2-4-1-6-4-2-2-3-6h-1q-4 4-8 6-5 3-11 4-6 2-13 2zm6-17q4 0 9-1 4-1 8-3 4-2 6-5 2-3 2-6v-5q-13 0-22 1-9 2-13 4-5 3-5 7 0 4 2 5 2 2 6 3 3 0 7 0zm68 15v-79h18l2 12h1q4-5 9-8 5-3 10-4 6-2 12-2 10 0 16 3 7 4 11 10 3 7 3 18v50h-22v-47q0-4-1-7-1-3-3-5-3-2-6-3-3-1-7-1-5 0-10 3-5 2-8 7-3 4-3 10v43h-22zm127 2q-6 0-12-1-5-1-10-4-4-2-7-7-2-4-2-11 0-9 4-15 5-5 13-8 9-2 20-3 12-1 25-1v-4q0-4-2-7-2-3-6-4-4-2-10-2-6 0-10 1-4 1-6 3-3 2-3 4v2h-22q0-1 0-1 0-1 0-2 0-7 5-12 5-5 14-8 9-3 23-3 13 0 22 3 8 3 13 8 5 6 5 15v34q0 3 1 5 1 1 4 1h6v14q-1 1-5 2-4 1-9 1-6 0-9-2-4-1-6-4-2-2-3-6h-1q-4 4-8 6-5 3-11 4-6 2-13 2zm6-17q4 0 9-1 4-1 8-3 4-2 6-5 2-3 2-6v-5q-13 0-22 1-9 2-13 4-5 3-5 7 0 4 2 5 2 2 6 3 3 0 7 0zm68 15v-79h18l2 13h1q2-4 5-7 3-4 7-6 4-2 10-2 2 0 5 1 2 0 4 1v19h-9q-6 0-10 2-3 1-6 4-2 3-3 7-2 4-2 9v38h-22zm104 2q-15 0-25-5-11-4-16-14-5-9-5-23 0-14 5-23 5-9 16-13 10-5 25-5 14 0 24 5 11 4 16 13 6 9 6 23 0 14-6 23-5 10-16 14-10 5-24 5zm0-17q7 0 12-3 5-2 8-7 3-6 3-13v-3q0-8-3-13-3-5-8-7-5-3-12-3-8 0-13 3-5 2-8 7-2 5-2 13v3q0 7 2 13 3 5 8 7 5 3 13 3z',
};

/** The name of the brand as it is drawn on its logo and its truck, with its left end at x = 0. */
export function Wordmark({ x, y, size }: WordmarkProps) {
  return (
    <path
      className="wordmark"
      transform={`translate(${x} ${y}) scale(${(size / 150).toFixed(3)})`}
      d={PATHS[BRAND.name]}
    />
  );
}

interface WordmarkProps {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** The font size. */
  readonly size: number;
}
