import { pathPrefix } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/confirmation.static.ts';
import { fillMail } from '#shared/mail/fill-mail.ts';
import { plainCompanyName } from './plain-company-name.ts';
import type { ConfirmationSlots } from '#shared/mail/rendered-mail.ts';
import type { WaitlistRow } from '../store/row.ts';
import type { Mail } from './mailer.ts';

export interface ConfirmationContext {
  readonly siteOrigin: string;
  /** Origin of the Function URL that takes one-click posts. */
  readonly unsubscribeOrigin: string;
  readonly unsubscribeToken: string;
}

/** The localized confirmation of a sign-up, by company name where that is a plain name. */
export function composeConfirmation(
  row: WaitlistRow,
  { siteOrigin, unsubscribeOrigin, unsubscribeToken }: ConfirmationContext,
): Omit<Mail, 'tags'> {
  const company = plainCompanyName(row.company);
  const page = `${siteOrigin}${pathPrefix(row.language)}/unsubscribe?token=${unsubscribeToken}`;
  const slots: ConfirmationSlots = {
    unsubscribe_url: page,
    site_origin: siteOrigin,
    ...(company ? { company } : {}),
  };
  return {
    to: row.email,
    ...fillMail(confirmation[row.language][company ? 'company' : 'neutral'], { ...slots }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeOrigin}/?token=${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
