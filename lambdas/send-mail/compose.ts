import { ENV } from '#shared/env.ts';
import { confirmation } from '#shared/mail/confirmation.static.ts';
import { fillMail, type ConfirmationSlots } from '#shared/mail/rendered-mail.ts';
import { routePath } from '#shared/routing/routes.ts';
import { requiredEnv } from '../environment.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { issueToken } from '../secrets/token.ts';
import type { Mail } from '../ses/mailer.ts';
import type { WaitlistRow } from '../store/row.ts';
import type { Clock } from './clock.ts';
import { composeContactMail } from './compose-contact-mail.ts';
import type { Compose } from './deliver.ts';
import { skipReason } from './mail-policy.ts';

type MailContent = Omit<Mail, 'tags'>;

/** Composes the mail of a claim. The environment is read once, the rest for each claim. */
export function createComposer(clock: Clock): Compose {
  const siteOrigin = requiredEnv(ENV.siteOrigin);
  const unsubscribeOrigin = requiredEnv(ENV.unsubscribeOrigin);
  const operatorEmail = requiredEnv(ENV.operatorEmail);
  const tokenSecretId = requiredEnv(ENV.tokenSecretId);

  return async (claimed) => {
    const tags = { kind: claimed.kind, row: claimed.rowKey, claim: claimed.claimId };
    switch (claimed.kind) {
      case 'contact':
        return { to: operatorEmail, ...composeContactMail(claimed.row), tags };
      case 'waitlist': {
        const skipped = skipReason(claimed.row, clock.now());
        if (skipped) return skipped;
        const keyring = await readKeyring(tokenSecretId);
        const token = issueToken('unsubscribe', claimed.rowKey, keyring);
        const links = { siteOrigin, unsubscribeOrigin, token };
        return { ...composeConfirmation(claimed.row, links), tags };
      }
    }
  };
}

interface Links {
  readonly siteOrigin: string;
  /** Origin of the Function URL, which takes one-click posts. */
  readonly unsubscribeOrigin: string;
  readonly token: string;
}

/** The confirmation in the language of the sign-up. It names the company only if that is a plain name. */
function composeConfirmation(
  row: WaitlistRow,
  { siteOrigin, unsubscribeOrigin, token }: Links,
): MailContent {
  const company = plainCompanyName(row.company);
  const slots: ConfirmationSlots = {
    unsubscribe_url: `${siteOrigin}${routePath('unsubscribe', row.language)}?token=${token}`,
    site_origin: siteOrigin,
    ...(company ? { company } : {}),
  };
  return {
    to: row.email,
    ...fillMail(confirmation[row.language][company ? 'company' : 'neutral'], { ...slots }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeOrigin}/?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const PLAIN_NAME_MAX_LENGTH = 60;
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,&'’-]*$/u;
/** A dot between two letters makes a host name, which mail clients turn into a link. */
const HOST_NAME = /[\p{L}\p{N}]\.[\p{L}]{2,}/u;
const URL_WORD = /\b(?:https?|www)\b/i;

/**
 * The company as a mail may show it. Undefined if only the neutral version may be sent: anybody can
 * type anybody's address into the form, so our mail must not carry what else they typed.
 */
export function plainCompanyName(company: string | undefined): string | undefined {
  const name = company?.normalize('NFC').trim();
  const isPlain =
    name !== undefined &&
    name.length <= PLAIN_NAME_MAX_LENGTH &&
    PLAIN_NAME.test(name) &&
    !HOST_NAME.test(name) &&
    !URL_WORD.test(name);
  return isPlain ? name : undefined;
}
