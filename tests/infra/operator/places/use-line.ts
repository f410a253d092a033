import { beforeAll, beforeEach, vi } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { useStoredList } from '../stored-list.ts';

/** When the setting was turned on: 11:00 in Zurich. */
export const SINCE = Date.UTC(2026, 10, 2, 10);
export const NOW = SINCE + 20 * DAY_MS;

/** A list with the setting on. */
export function useLine() {
  const list = useStoredList();
  beforeAll(() => list.put({ pk: 'places', since: SINCE }));
  beforeEach(() => void vi.stubEnv('INVITATIONS', 'on'));

  async function codeOf(email: string): Promise<string> {
    const { placeCodeOf } = await import('../../../../lambdas/places/place-code.ts');
    const { oldestKey } = await import('../../../../lambdas/secrets/keyring.ts');
    return placeCodeOf(await list.rowKey(email), {}, oldestKey(await list.keyring()));
  }

  return {
    list,
    /** Puts a person in line `days` after the setting was turned on. Returns the code of the link. */
    join: async (email: string, days: number, more: object = {}): Promise<string> => {
      const at = SINCE + days * DAY_MS;
      const { mailboxKeysOf } = await import('../../../../lambdas/store/row-key.ts');
      const { mailbox } = mailboxKeysOf(email, await list.keyring());
      const known = { email, language: 'en', createdAt: at, requestedAt: at, updatedAt: at };
      await list.put({ pk: await list.pk(email), mailbox, ...known, verifiedAt: at, ...more });
      return codeOf(email);
    },
  };
}
