/** Which addresses of a provider are one mailbox, beside those that differ by a `+tag`. */
interface MailProvider {
  readonly domains: readonly string[];
  /** A name is one mailbox at all of the domains. Otherwise each domain has its own names. */
  readonly sharesNames?: true;
  /** What these characters of a name count as. Empty if they are ignored. */
  readonly characters?: Readonly<Record<string, string>>;
  /** `anything@name.domain` reaches `name@domain`. */
  readonly hasSubdomains?: true;
  /** `base-keyword@domain` is a disposable address, of which an account has many with one base. */
  readonly hasDisposables?: true;
}

/** Each with the provider's own page, and second-hand what that leaves open. Read on 23 November 2026. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    // https://support.google.com/mail/answer/7436150
    // googlemail.com, second-hand: https://gmail-blog.de/bei-gmail-werden-aus-einer-e-mail-adresse-viele/
    domains: ['gmail.com', 'googlemail.com'],
    sharesNames: true,
    characters: { '.': '' },
  },
  {
    // https://proton.me/support/change-username
    // The domains: https://proton.me/support/addresses-and-aliases
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    sharesNames: true,
    characters: { '.': '', '-': '', _: '' },
  },
  {
    // https://yandex.com/support/domain/additional/mailbox-alias.xml
    // Which domains, second-hand: validator.js, src/lib/normalizeEmail.js
    // The hyphen, second-hand: https://zapbikes.com/q/357077/
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    sharesNames: true,
    characters: { '-': '.' },
  },
  {
    // https://support.apple.com/118230
    domains: ['icloud.com', 'me.com', 'mac.com'],
    sharesNames: true,
  },
  {
    // https://www.fastmail.help/hc/en-us/articles/360060591053
    // Which domains, second-hand: https://github.com/sharsil/mailcat
    domains: listOf(`
      fastmail.com 123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com
      airpost.net allmail.net bestmail.us cluemail.com elitemail.org emailcorner.net
      emailengine.net emailengine.org emailgroups.net emailplus.org emailuser.net eml.cc f-m.fm
      fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com fastest.cc
      fastimap.com fastmail.cn fastmail.co.uk fastmail.com.au fastmail.de fastmail.es fastmail.fm
      fastmail.fr fastmail.im fastmail.in fastmail.jp fastmail.mx fastmail.net fastmail.nl
      fastmail.org fastmail.se fastmail.to fastmail.tw fastmail.uk fastmail.us fastmailbox.net
      fastmessaging.com fea.st fmail.co.uk fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us
      hailmail.net imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com
      internet-mail.org internetemails.net internetmailing.net jetemail.net justemail.net
      letterboxes.org mail-central.com mail-page.com mailandftp.com mailas.com mailbolt.com
      mailc.net mailcan.com mailforce.net mailftp.com mailhaven.com mailingaddress.org mailite.com
      mailmight.com mailnew.com mailsent.net mailservice.ms mailup.net mailworks.org ml1.net mm.st
      myfastmail.com mymacmail.com nospammail.net ownmail.net petml.com postinbox.com postpro.net
      proinbox.com promessage.com realemail.net reallyfast.biz reallyfast.info rushpost.com
      sent.as sent.at sent.com speedpost.net speedymail.org ssl-mail.com swift-mail.com
      the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net
      warpmail.net xsmail.com yepmail.net your-mail.com`),
    hasSubdomains: true,
  },
  {
    // https://help.runbox.com/how-do-internet-domains-work-for-email/
    // Which domains, second-hand: https://github.com/sharsil/mailcat
    domains: listOf(`
      runbox.com mailhost.work mailhouse.biz messagebox.email offshore.rocks rbox.co rbox.me
      rbx.email rbx.life rbx.run rnbx.uk runbox.at runbox.biz runbox.bz runbox.ch runbox.co
      runbox.co.in runbox.dk runbox.email runbox.eu runbox.is runbox.it runbox.ky runbox.li
      runbox.me runbox.nl runbox.no runbox.uk runbox.us xobnur.uk`),
    sharesNames: true,
  },
  {
    // Yahoo keeps the hyphen from the names of accounts: https://patents.justia.com/patent/20060041621
    // Which domains, second-hand: validator.js, src/lib/normalizeEmail.js
    domains: listOf(`
      yahoo.com rocketmail.com yahoo.ca yahoo.co.uk yahoo.de yahoo.fr yahoo.in yahoo.it ymail.com`),
    hasDisposables: true,
  },
];

function listOf(domains: string): readonly string[] {
  return domains.trim().split(/\s+/);
}

export interface Mailbox {
  /** One address for all addresses of the mailbox. Not always one that takes mail. */
  readonly mailbox: string;
  /** Whether the address has a part that its owner, or whoever knows it, invents freely. */
  readonly isTagged: boolean;
}

/** The mailbox that receives the mail of a lower-case address whose domain is in ASCII. */
export function mailboxOf(address: string): Mailbox {
  const { local, host } = parse(address);
  const { provider, domain } = providerOf(host) ?? { domain: host };
  if (domain !== host) {
    // A hyphen stands for the underscore, which a host cannot have. Names at Fastmail have no hyphen:
    // https://www.fastmail.help/hc/en-us/articles/360060590533
    const name = host.slice(0, -domain.length - 1).replaceAll('-', '_');
    return { mailbox: `${name}@${domain}`, isTagged: true };
  }
  const untagged = withoutTag(local);
  const name = provider?.hasDisposables ? baseOf(untagged) : untagged;
  const spelled = spell(name, provider?.characters) || name;
  const home = provider?.sharesNames ? provider.domains[0] : domain;
  return { mailbox: `${spelled}@${home}`, isTagged: name !== local };
}

/** As releases before December 2026 had it. Mails that they counted count for a week. */
export function formerMailboxOf(address: string): string {
  const { local, host } = parse(address);
  const name = withoutTag(local);
  const provider = FORMERLY_DOTLESS.find((domains) => domains.includes(host));
  return provider ? `${name.replaceAll('.', '')}@${provider[0]}` : `${name}@${host}`;
}

const FORMERLY_DOTLESS = [
  ['gmail.com', 'googlemail.com'],
  ['proton.me', 'protonmail.com', 'pm.me'],
];

function parse(address: string) {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), host: address.slice(at + 1) };
}

function withoutTag(local: string): string {
  return local.split('+', 1)[0] || local;
}

/** With the hyphen, because an account with the base's name may be another person's. */
function baseOf(name: string): string {
  return name.slice(0, name.indexOf('-', 1) + 1) || name;
}

function spell(name: string, characters: MailProvider['characters']): string {
  if (!characters) return name;
  return Array.from(name, (character) => characters[character] ?? character).join('');
}

const PROVIDERS = new Map(
  MAIL_PROVIDERS.flatMap((provider) => provider.domains.map((domain) => [domain, provider])),
);

/** `domain`: which of the provider's domains the host is, or is a subdomain of. */
function providerOf(host: string): { provider?: MailProvider; domain: string } | undefined {
  for (let at = 0; ; at = host.indexOf('.', at) + 1) {
    const domain = host.slice(at);
    const provider = PROVIDERS.get(domain);
    if (provider && (at === 0 || provider.hasSubdomains)) return { provider, domain };
    if (!domain.includes('.')) return undefined;
  }
}
