import { describe, expect, it } from 'vitest';
import { signUpMetaSchema } from '#shared/contract/sign-up-meta.ts';

const consent = { id: 'waitlist', version: '2026-11-21', hash: 'abc' };

describe('where a sign-up came from', () => {
  it('is kept, trimmed', () => {
    const meta = { partner: ' garage ', page: 'https://garage.example/vans', consent };

    expect(signUpMetaSchema.parse(meta)).toEqual({ ...meta, partner: 'garage' });
  });

  it('may be unknown', () => {
    expect(signUpMetaSchema.parse({})).toEqual({});
  });

  it('never costs a sign-up: what does not parse is left out', () => {
    const broken = { partner: 7, page: 'x'.repeat(201), consent: { id: 'waitlist' } };

    expect(signUpMetaSchema.parse(broken)).toEqual({});
  });
});
