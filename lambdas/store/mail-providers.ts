/** Which addresses of a provider are one mailbox, beside those that differ by a `+tag`. */
interface MailProvider {
  readonly domains: readonly string[];
  /** A name is one mailbox at all of the domains. Otherwise each domain has its own names. */
  readonly sharesNames?: true;
  /** The characters of a name that the provider ignores. */
  readonly ignored?: RegExp;
  /** `anything@name.domain` reaches `name@domain`. */
  readonly hasSubdomains?: true;
}

/** By each provider's own page: Google 7436150, Proton “change username”, Apple 118230, Fastmail “plus addressing”. */
const MAIL_PROVIDERS: readonly MailProvider[] = [
  { domains: ['gmail.com', 'googlemail.com'], sharesNames: true, ignored: /\./g },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    sharesNames: true,
    ignored: /[._-]/g,
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'], sharesNames: true },
  { domains: ['fastmail.com', 'fastmail.fm', 'sent.com'], hasSubdomains: true },
];

/** Other providers at which anybody may have an address, mostly of Switzerland and its neighbours. */
const OTHER_PROVIDERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  `bluewin.ch hispeed.ch sunrise.ch swissonline.ch ticino.com tin.it hotmail.com hotmail.ch hotmail.it
  hotmail.de hotmail.fr outlook.com outlook.it outlook.de outlook.fr live.com live.it live.de live.fr msn.com
  yahoo.com yahoo.it yahoo.de yahoo.fr ymail.com gmx.ch gmx.net gmx.de gmx.at web.de t-online.de freenet.de
  libero.it virgilio.it alice.it tiscali.it aruba.it orange.fr wanadoo.fr free.fr sfr.fr laposte.net
  infomaniak.com ik.me hin.ch aol.com mail.com tutanota.com tuta.io zoho.com`.split(/\s+/),
);

/** Whether the addresses of a domain belong to many people, none of whom owns it. */
export function isProviders(domain: string): boolean {
  return (
    OTHER_PROVIDERS.has(domain) || MAIL_PROVIDERS.some(({ domains }) => domains.includes(domain))
  );
}

/**
 * The mailbox that receives the mail of a lower-case address whose domain is in ASCII: one address for all,
 * not always one that takes mail. `isTagged`: it has a part that its owner, or whoever knows it, invents freely.
 */
export function mailboxOf(address: string) {
  const at = address.lastIndexOf('@');
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  const [subdomain = '', ...parents] = host.split('.');
  const parent = parents.join('.');
  const isAt = (domain: string) => (provider: MailProvider) => provider.domains.includes(domain);
  if (MAIL_PROVIDERS.find(isAt(parent))?.hasSubdomains) {
    // A hyphen stands for the underscore, which a host cannot have.
    return { mailbox: `${subdomain.replaceAll('-', '_')}@${parent}`, isTagged: true };
  }
  const provider = MAIL_PROVIDERS.find(isAt(host));
  const name = local.split('+', 1)[0] || local;
  const spelled = (provider?.ignored && name.replace(provider.ignored, '')) || name;
  const home = provider?.sharesNames ? provider.domains[0] : host;
  return { mailbox: `${spelled}@${home}`, isTagged: name !== local };
}
