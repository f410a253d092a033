import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that reveals nothing of either, not even their lengths. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
