type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** How long columns are at first. */
export const FIRST_LENGTH = 1024;

/** Times in seconds take half the room. */
export const SECOND_MS = 1000;

/** Gives columns, which are all of one length, room for a number of rows. */
export function makeRoom(columns: Record<string, Numbers>, rows: number): void {
  for (const name in columns) {
    const numbers = columns[name];
    if (!numbers || numbers.length >= rows) return;
    const Type = numbers.constructor as new (buffer: ArrayBufferLike) => Numbers;
    const bytes = Math.max(rows, numbers.length * 2) * numbers.BYTES_PER_ELEMENT;
    // What the column took is given back at once.
    columns[name] = new Type((numbers.buffer as ArrayBuffer).transfer(bytes));
  }
}

/** Texts that many rows share, each by its code. 0 stands for none. */
export function createDictionary() {
  const texts: string[] = [''];
  const codes = new Map<string, number>();
  return {
    texts: texts as readonly string[],
    add(text: string | undefined): number {
      if (!text) return 0;
      const known = codes.get(text);
      if (known !== undefined) return known;
      codes.set(text, texts.length);
      return texts.push(text) - 1;
    },
    find: (text: string): number | undefined => codes.get(text),
    text: (code = 0): string | undefined => texts[code] || undefined,
  };
}

export type Dictionary = ReturnType<typeof createDictionary>;
