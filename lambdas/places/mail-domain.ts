import { getDomain } from 'tldts';
import { MAIL_PROVIDERS } from '../store/mail-providers.ts';

/**
 * Providers beside those of `MAIL_PROVIDERS`, whose addresses many strangers have. Read on
 * 25 November 2026.
 */
const LARGE_PROVIDERS = [
  // https://github.com/thunderbird/autoconfig, ispdb/: hotmail.com, gmx.net, gmx.com, web.de,
  // t-online.de, aol.com, mail.com and yahoo.com, those that people in and around Switzerland use
  ...listOf(`
    hotmail.com live.com msn.com outlook.com windowslive.com outlook.de outlook.fr outlook.it
    outlook.at outlook.es hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.co.uk live.de live.fr
    live.it live.at live.co.uk gmx.net gmx.de gmx.at gmx.ch gmx.eu gmx.li gmx.com gmx.fr gmx.it
    web.de t-online.de magenta.de aol.com aol.de aol.fr aol.it mail.com email.com yahoo.es
    yahoo.com.br yahoo.com.au`),
  // The same, ispdb/: bluewin.ch (Swisscom), posteo.de
  ...listOf('bluewin.ch bluemail.ch posteo.de posteo.ch posteo.net'),
  // The same, ispdb/: libero.it, virgilio.it, alice.it, tim.it, tiscali.it, email.it, fastwebnet.it
  ...listOf(`
    libero.it iol.it blu.it inwind.it giallo.it virgilio.it alice.it tim.it tiscali.it email.it
    fastwebnet.it`),
  // The same, ispdb/: orange.fr, laposte.net, free.fr, sfr.fr
  ...listOf('orange.fr wanadoo.fr laposte.net free.fr sfr.fr neuf.fr club-internet.fr'),
  // Second-hand: https://github.com/joke2k/faker, faker/providers/internet/fr_CH
  ...listOf('hispeed.ch sunrise.ch romandie.com vtxnet.ch'),
  // https://www.infomaniak.com/en/support/faq/admin2/webmail
  ...listOf('ik.me etik.com'),
  // https://mail.ch/en/help/messages/external_e-mail_clients/pop3-imap_settings
  ...listOf('mail.ch'),
];

function listOf(domains: string): readonly string[] {
  return domains.trim().split(/\s+/);
}

const LARGE = new Set([...LARGE_PROVIDERS, ...MAIL_PROVIDERS.flatMap(({ domains }) => domains)]);

/** The domain that somebody has registered for an address. Undefined at a large provider. */
export function ownDomainOf(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  // A name that is no domain at all is counted as one, rather than as many.
  const domain = getDomain(host) ?? host;
  return LARGE.has(host) || LARGE.has(domain) ? undefined : domain;
}
