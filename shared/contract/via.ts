/** 60 bits in Crockford's base32. */
export const VIA_LENGTH = 12;

export const VIA_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const CODE = new RegExp(`^[${VIA_ALPHABET}]{${VIA_LENGTH}}$`);

/** The code of an invitation link, as typed or read aloud. Undefined if the text is none. */
export function toVia(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}
