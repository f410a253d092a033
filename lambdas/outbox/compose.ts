import { ENV } from '#shared/env.ts';
import { composeContactMail } from '../mail/compose-contact-mail.ts';
import { requiredEnv } from '../environment.ts';
import { composeConfirmation } from '../mail/compose-confirmation.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { issueToken } from '../secrets/token.ts';
import { parsePrimaryKey, type ContactRow, type WaitlistRow } from '../store/row.ts';
import type { Clock } from './clock.ts';
import type { Compose } from './deliver.ts';
import { whyNotOwed } from './owed.ts';

/** A row of a kind that never owes mail carries an outbox mark. */
export class UnknownRowKindError extends Error {
  override readonly name = 'UnknownRowKindError';
}

/** Reads the environment once; the rest happens per row. */
export function createComposer(clock: Clock): Compose {
  const siteOrigin = requiredEnv(ENV.siteOrigin);
  const unsubscribeOrigin = requiredEnv(ENV.unsubscribeOrigin);
  const operatorEmail = requiredEnv(ENV.operatorEmail);
  const tokenSecretId = requiredEnv(ENV.tokenSecretId);

  return async ({ pk, claimId, row }) => {
    const key = parsePrimaryKey(pk);
    if (!key) throw new UnknownRowKindError('An outbox mark on a row that owes no mail');
    const tags = { kind: key.kind, row: key.rowKey, claim: claimId };

    if (key.kind === 'contact') {
      return { to: operatorEmail, tags, ...composeContactMail(row as ContactRow) };
    }
    const person = row as WaitlistRow;
    const notOwed = whyNotOwed(person, clock.now());
    if (notOwed) return notOwed;
    const unsubscribeToken = issueToken(
      'unsubscribe',
      key.rowKey,
      await readKeyring(tokenSecretId),
    );
    const context = { siteOrigin, unsubscribeOrigin, unsubscribeToken };
    return { ...composeConfirmation(person, context), tags };
  };
}
