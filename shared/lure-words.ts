import type { Localized } from './languages.ts';

/** `i`, `l` and `1` look alike: each is an `l` in these patterns and in what is tested. */
export const LOOK_LIKE_L = /[i1]/g;

function anyOf(patterns: string): RegExp {
  return new RegExp(
    patterns
      .trim()
      .replaceAll(/\s*\|\s*/g, '|')
      .replaceAll(LOOK_LIKE_L, 'l'),
  );
}

/**
 * Words of accounts, logins and payment with their inflections, in small letters without accents.
 * Those that are also names, or the work of companies, count only in a phrase: Conti, conto terzi,
 * Carta, Banca, Bank, Access, Zugang, Karte, compte propre. Kontor and pays are other words.
 */
export const LURE_WORDS: Localized<RegExp> = {
  it: anyOf(String.raw`
    credenzial | \bnome utente | \bacced(i|a|ano|ere|ete)\b | \bparola d ordine | disattivat
    | pagament | \b(ri)?paga(re|t[oaei]|bil[ei]|ndo)\b | \bfattur[ae]\b | \bfatturazion | rimbors
    | \bbonific[oi]\b | \b(ad)?debit[oi]\b | addebitat | \bversament | \bbollett[ae]\b | sollecit
    | \bincass[oi]\b | \bsoldi\b | \bdenaro\b | \bscadut[oaei]\b | \bscadenz[ae]\b | bloccat | \bsblocc
    | \bconferm(a|are|ate|i)\b | \bverifica(re|te|t[oai])\b | \bcodice (pin|di sicurezza)\b
    | \b(pag(a|hi)|verific(a|hi)) (ora|subito|adesso|qui|entro|il|la|i|le|l|tu[oae]|su[oae])\b
    | \b(tu|su|vostr)(o|a|e|oi) (\w+ )?(cont[oi]|cart[ae]|banca|access[oi]|dati|saldo|profilo)\b
    | \bconti correnti\b | \bconto (corrente|bancario|postale|cliente)\b
    | \b(conto|access[oi]) (\w+ ){0,3}(sospes[oi]|chius[oi]|limitat[oi]|negat[oi]|in rosso)\b
    | \butenz[ae]\b | \bsaldo (negativo|debitore)\b
    | \bcart[ae] (di )?(credito|debito|prepagat[ae]|sospes[ae])\b`),
  en: anyOf(String.raw`
    account(?!an|in) | login | \blog(ged|ging)? ?(in|into|on|out)\b | \bsign(ed|ing)? ?in\b
    | password | passcode | passphrase | \buser ?(names?|id)\b | credential | \b(pin|security) codes?\b
    | payment | \b(re|un|pre)?pa(y|id|ying|yable)\b | invoic | \bbilling\b | refund | \boverdue\b
    | \bdebts?\b | \bmoney\b | \b(e|online|mobile) ?banking\b | \biban\b | paypal | \btwint\b | bitcoin
    | mastercard | \b(un)?locked\b | \bunlock\b | \b(un)?blocked\b | suspended | deactivated
    | \bexpir(e|es|ed|ing)\b | \bhacked\b | \bverif(y|ies|ied|ying)\b | \bconfirm(s|ed|ing)?\b
    | \b(credit|debit|bank) (cards?|details|data|transfers?)\b | \bwire transfer
    | \byour (\w+ )?(bank|cards?|bills?|access|identity|details|profile|wallet|balance|credit)\b
    | \b(reset|update) your\b | \bpaynow | \bdeclined\b | \boutstanding (amount|balance|bills?)\b`),
  de: anyOf(String.raw`
    konto(?!r|p) | \bkonten\b | passwort | kennwort | zugangs(dat|code) | benutzername
    | (ein|aus)(ge)?logg | \bloggen\b | \bmelden sie sich\b | anmeld | angemeldet
    | (?<!be)rechnung | ue?berw(ei|ie)s | inkasso | abbuchung | lastschrift | \bzahl (jetzt|sofort)\b
    | zahlung | bezahl | \b(ein|aus|nach)?(ge)?zahl(en|e|t|bar)\b | gebue?hr | mahnung | \bgemahnt
    | guthaben | \bbetra(g|ge|ege)\b | \bschulde(n|t)\b | \b(rue?ck)?erstatt | \bgeld\b | \bfa?e?llig
    | kreditkarte | bank(verbindung|daten) | ge?sperrt | entsperr | (?<!ab)sperrung | blockier
    | deaktivier | \babgelaufen\b | gehackt | verifizier | \bbesta?e?tig
    | \b(ihr|dein|eur)(e|em|en|er|es)? (\w+ )?(bank|karten?|zugang|zugriff|daten|kredit|profil)\b
    | \b(karte|zugang|zugriff) (\w+ ){0,3}(geschlossen|verweigert|eingeschra?e?nkt)\b`),
  fr: anyOf(String.raw`
    \bidentifiant | \bmots? de passe | \bnom d utilisateur | \b(re|de)?connecte[rz]\b | paiement
    | \b(im)?pay(er|ez|ons|ee?s?|ables?)\b | \bfactur(es?|ees?|er|ez|ation)\b | rembours
    | \b(de)?bloqu(es?|ees?|er|ez|ons|ent|age)\b | \breglez\b | \bidentifiez\b
    | \bvirements?\b | prelevement | \bversements?\b | \bdettes?\b | \becheance | recouvrement
    | desactiv | \bexpir(ees?|er|ez)\b | \bverifie[rz]\b | \bconfirme[rz]\b
    | \b(votre|vos|ton|ta|tes) (\w+ )?(comptes?|cartes?|banque|acces|connexion|donnees|solde|profil)\b
    | \bcompte (bancaire|courant|postal|client)\b
    | \b(compte|acces) (\w+ ){0,3}(suspendu|ferme|limite|cloture|refuse)s?\b | \bsolde debiteur
    | \bcartes? (bancaires?|bleues?|suspendues?|de (credit|debit))\b | \bcode (pin|de securite)\b`),
};
