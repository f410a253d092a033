type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Columns by name, all of one length. */
export type Columns = Record<string, Numbers>;

/** How long columns are at first. */
export const FIRST_LENGTH = 1024;

/** The same numbers with room for more. What they took is given back at once. */
export function grown<Of extends Numbers>(numbers: Of, length: number): Of {
  const Type = numbers.constructor as new (buffer: ArrayBufferLike) => Of;
  const buffer = numbers.buffer as ArrayBuffer;
  return new Type(buffer.transfer(length * numbers.BYTES_PER_ELEMENT));
}

/** Gives columns room for a number of rows. */
export function makeRoom(columns: Columns, rows: number): void {
  for (const name in columns) {
    const numbers = columns[name];
    // All have the same length.
    if (!numbers || numbers.length >= rows) return;
    columns[name] = grown(numbers, numbers.length * 2);
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
    text: (code: number): string | undefined => texts[code] || undefined,
  };
}

export type Dictionary = ReturnType<typeof createDictionary>;
