const STEPS = [1, 2, 5, 10];

/** The marks of an axis: 0 and at most `count` round numbers, the last of which is at least `most`. */
export function axisMarks(most: number, count: number): number[] {
  const rough = Math.max(count, most) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** A part of a whole in per cent, for a drawing. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${round((part / whole) * 100)}%`;
}

/** Short enough for a drawing, exact to a thousandth of its width. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
