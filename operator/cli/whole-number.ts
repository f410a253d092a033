import { InvalidArgumentError } from 'commander';
import { formatCount } from '#shared/format.ts';

/** Reads a whole number, both limits included. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${formatCount(max)}.`);
  };
}
