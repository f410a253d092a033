import type { Point, Series } from './figure.ts';

/** Below the first, a series is flat; up to the second, it is at most linear. */
const FLAT = 0.15;
const LINEAR = 1.1;

/** A sentence: whether a series is flat or linear, by the exponent that fits its last three points. */
export function describeGrowth({ name, along, points }: Series): string {
  const exponent = fitExponent(points.slice(-3));
  const word =
    exponent < FLAT ? 'flat' : exponent <= LINEAR ? 'linear at most' : 'steeper than linear';
  return `${name}: ${word} — it grows as ${along} to the power of ${Math.max(0, exponent).toFixed(2)}.`;
}

/** The slope of the line through the logarithms, by least squares. */
export function fitExponent(points: readonly Point[]): number {
  const logs = points.map(({ x, value }) => ({ x: Math.log(x), y: Math.log(value) }));
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length;
  const [x, y] = [mean((log) => log.x), mean((log) => log.y)];
  return mean((log) => (log.x - x) * (log.y - y)) / mean((log) => (log.x - x) ** 2);
}
