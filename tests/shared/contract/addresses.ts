/** A valid address of exactly this many characters. */
export function addressOf(length: number): string {
  const start = 'ada@';
  const end = '.ch';
  return `${start}${'x'.repeat(length - start.length - end.length)}${end}`;
}
