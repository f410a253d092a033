import { fold } from '#shared/contract/text.ts';

/** A name or a value as it is compared: without case, accents, spaces and signs. */
export function letters(text: string): string {
  if (/^[\p{ASCII}]*$/u.test(text)) return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** How services write that a person may be written to. */
const ON = words(`
  subscribed subscriber enabled regular optedin optin active confirmed verified deliverable
  abonniert angemeldet aktiv bestatigt verifiziert
  iscritto iscritta attivo attiva confermato confermata verificato verificata
  abonne abonnee inscrit inscrite actif confirme confirmee verifie verifiee`);

/** How they write that a person left, bounced, complained, never confirmed or never subscribed. */
const OFF = words(`
  undeliverable invalid blocked spam junk pending unconfirmed unverified nonsubscribed transactional
  inactive disabled deactivated deleted removed archived cancelled canceled
  ausgetragen gesperrt geloscht gebounct unzustellbar unbestatigt ausstehend inaktiv deaktiviert
  cancellato cancellata annullato annullata rimbalzato bloccato bloccata nonconfermato inattesa
  inattivo inattiva disattivato disattivata eliminato eliminata
  bloque bloquee rebondi nonconfirme enattente inactif desactive desactivee supprime supprimee`);

const YES = words('true yes y 1 t x on ja j wahr si s vero oui o vrai');
const NO = words('false no n 0 f off nein falsch falso non faux null none never mai nie jamais');

/** Names of columns that say, where they are filled or true, that a person is no longer on a list. */
const LEFT_NAME =
  /unsub|unconfirm|unverif|optout|optedout|bounce|blocklist|blacklist|blocked|suppress|complain|undeliver|spam(?!score)|clean(?:ed)?(?:time|at|date)|deleted|removed|removal(?:at|date|time)|donot|^dnc|emaildisabled|disabled(?:at|date|time)|abgemeldet|abmeld|abbestell|gesperrt|gebounct|disiscri|disdett|desabon|desinscri|bloccat|bloque/;

/** Names of columns that say, where they are false, that a person is not on a list. */
const ON_NAME =
  /subscri|verif|confirm|optin|optedin|consent|permission|active|enabled|accept|newsletter|mailable|deliverable|abonn|angemeldet|bestatig|einwillig|aktiv|zustimm|iscri|conferm|attiv|consens|inscri|actif|valide/;

/** Names of columns whose numbers can be no count of anything else. */
const STATE_NAME =
  /^(?:subscri(?:ber|ption)|contact|member|e?mail|profile|list)?(?:status|stato|statut)$/;

/** Beginnings of such words, whatever a service adds. */
const OFF_START =
  /^(?:global(?:ly)?|hard|soft)?(?:unsub|bounce|blocklist|blacklist|suppress|complain|optedout|optout|cleaned)|^(?:not|never|nolonger)(?:subscri|confirm|verif|opted|active)|^(?:abgemeld|abbestell|disiscri|desabon|desinscri)/;

/** What a word says of the person of its row, whatever column it stands in. */
export function stateOfWord(word: string): 'on' | 'off' | undefined {
  return OFF.has(word) || OFF_START.test(word) ? 'off' : ON.has(word) ? 'on' : undefined;
}

/** A yes or no. */
export function flagOf(word: string): boolean | undefined {
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** What a column holds by its name: whether people left, whether they are on a list, or which of both. */
export type NameKind = 'left' | 'on' | 'state' | undefined;

/** What the name of a column says of what is in it. */
export function kindOfName(name: string): NameKind {
  const text = letters(name);
  if (LEFT_NAME.test(text)) return 'left';
  if (ON_NAME.test(text)) return 'on';
  return STATE_NAME.test(text) ? 'state' : undefined;
}

/** Whether a cell says that its person is on a list or has left it. A filled date of a departure does. */
export function standingIn(column: string, cell: string): 'on' | 'off' | undefined {
  const word = letters(cell);
  if (word === '') return undefined;
  const [kind, flag] = [kindOfName(column), flagOf(word)];
  const said = stateOfWord(word);
  if (said || !kind || kind === 'state') return said;
  if (flag === undefined) return kind === 'left' ? 'off' : undefined;
  return flag === (kind === 'on') ? 'on' : 'off';
}

const BOUNCED = /bounce|undeliver|cleaned|clean(?:time|at|date)|invalid|rimbalz|rebond|unzustell/;
const COMPLAINED = /spam|abuse|complain|junk|beschwerde|plainte|segnalat/;

/** Why an address gets no mail, where a filled cell or the name of its column says so. */
export function blockReasonOf(column: string, cell: string): 'bounce' | 'complaint' | undefined {
  const word = letters(cell);
  if (word === '' || flagOf(word) === false) return undefined;
  const said = kindOfName(column) === 'left' ? `${word} ${letters(column)}` : word;
  if (COMPLAINED.test(said)) return 'complaint';
  return BOUNCED.test(said) ? 'bounce' : undefined;
}

/** Whether the name of a file says that its people left a list. */
export function isNameOfDeparted(file: string): boolean {
  return LEFT_NAME.test(letters(file)) || letters(file).includes('cleaned');
}
