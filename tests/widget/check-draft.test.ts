import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../widget/sign-up/check-draft.ts';
import { EMPTY_DRAFT, type Draft } from '../../widget/sign-up/draft.ts';

const GOOD: Draft = {
  ...EMPTY_DRAFT,
  email: 'ada@example.ch',
  role: 'private',
  intent: 'looking',
  consent: true,
};

function check(changes: Partial<Draft>) {
  return checkDraft({ ...GOOD, ...changes }, 'it');
}

describe('the order of checks', () => {
  const wrong: Partial<Draft> = { email: 'ada@', role: '', intent: '', consent: false };

  it.each([
    [{ ...wrong }, 'email', 'email'],
    [{ ...wrong, email: 'ada@example.ch' }, 'missing', 'role'],
    [{ ...wrong, email: 'ada@example.ch', role: 'other' }, 'missing', 'intent'],
    [{ role: '', intent: 'offering', consent: false }, 'missing', 'role'],
    [{ intent: 'offering', consent: false }, 'vehicles', 'vehicles_count'],
    [{ intent: 'both', vehicles_count: '3', consent: false }, 'consent', 'consent'],
    [{ role: 'company', company: 'x'.repeat(101), consent: false }, 'consent', 'consent'],
    [{ role: 'company', company: 'x'.repeat(101) }, 'invalid', 'company'],
    [{ location: 'x'.repeat(101) }, 'invalid', 'location'],
  ] as const)('%j fails with %s at %s', (changes, code, field) => {
    expect(check(changes)).toMatchObject({ ok: false, code, field });
  });

  it('names every fault, not only the first', () => {
    const result = checkDraft({ ...EMPTY_DRAFT, intent: 'both' }, 'it');

    expect(result.ok ? [] : Object.keys(result.faults).toSorted()).toEqual([
      'consent',
      'email',
      'role',
      'vehicles_count',
    ]);
  });
});

describe('the vehicle count', () => {
  it.each(['1', '10000', '1e3'])('may be %s', (count) => {
    expect(check({ intent: 'offering', vehicles_count: count }).ok).toBe(true);
  });

  it.each(['', '0', '-1', '1.5', '10001', 'many', 'Infinity'])('may not be "%s"', (count) => {
    expect(check({ intent: 'both', vehicles_count: count })).toMatchObject({ code: 'vehicles' });
  });

  it('is neither asked of nor sent by somebody who is only looking', () => {
    const result = check({ intent: 'looking', vehicles_count: '-5' });

    expect(result.ok && 'vehicles_count' in result.signUp).toBe(false);
    expect(result.ok).toBe(true);
  });
});

describe('what is sent', () => {
  it('is the payload of the contract, with empty texts left out', () => {
    const result = check({ role: 'rental', company: '', location: ' Lugano ' });

    expect(result).toEqual({
      ok: true,
      signUp: {
        email: 'ada@example.ch',
        role: 'rental',
        intent: 'looking',
        company: undefined,
        location: 'Lugano',
        language: 'it',
      },
    });
  });

  it('has no company of a private person, whatever was typed before', () => {
    const result = check({ role: 'private', company: 'Rossi SA' });

    expect(result.ok && result.signUp.company).toBeUndefined();
    expect(result.ok).toBe(true);
  });
});
