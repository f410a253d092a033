import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BRAND } from '#shared/brand.ts';
import { type Language, LANGUAGES, type Localized } from '#shared/languages.ts';
import { ROUTE_PATHS } from '#shared/routing/routes.ts';
import { hasCode } from '../../build/has-code.ts';
import { refuseWithoutPlaces } from '../places/setting.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';

/** What a fresh draft says. `places`: what a place in line is, for people who have none. */
export const DRAFT_TEXTS = ['beta', 'places'] as const;
export type DraftText = (typeof DRAFT_TEXTS)[number];

/** Makes the folder of an announcement, and returns its files. A folder that exists is refused. */
export async function writeDraft(
  name: string,
  text: DraftText = 'beta',
): Promise<readonly string[]> {
  if (text === 'places') refuseWithoutPlaces();
  const folder = draftFolder(name);
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(folder);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause;
    throw new RefusedError({ code: 'draft_exists', folder }, { cause });
  }
  const files: string[] = [];
  for (const language of LANGUAGES) {
    const file = join(folder, `${language}.md`);
    await writeFile(file, freshDraft(language, text), { flag: 'wx' });
    files.push(file);
  }
  return files;
}

/** With placeholders for what only the operator knows. */
export function freshDraft(language: Language, of: DraftText = 'beta'): string {
  const { subject, preheader, label, text } = TEXTS[of][language];
  return `---
${GUIDE}
subject: "${subject}"
preheader: "${preheader}"
button:
  label: "${label}"
  link: "${LINKS[of]}"
---

${text}
`;
}

const GUIDE = `# Lines like this one are notes for you, and are not sent.
#
# subject    1 to 150 characters
# preheader  what an inbox shows beside the subject, up to 150 characters
# button     optional: without one, remove these three lines. Its link begins with
#            https://, or it is a page of the site, such as / or /contact, which opens
#            in the language of the mail.
#
# Below is the text, in Markdown: paragraphs, **bold**, *italic*, [links](https://…),
# lists (- or 1.), one headline (#), headings (##), and --- for a rule, after an empty
# line. A backslash at the end of a line breaks it. HTML, images, tables and code are
# refused. The button comes below the text, and then the footer, by itself.
#
# Replace everything in square brackets: it cannot be sent before that.`;

const LINKS: Readonly<Record<DraftText, string>> = {
  beta: '[replace: the address of the beta, https://…]',
  places: ROUTE_PATHS.place,
};

const DAY = '[replace: the day on which the beta opens, in words]';
const WRITE_TO_US = `mailto:${BRAND.email}`;

interface FreshText {
  readonly subject: string;
  readonly preheader: string;
  /** Of the button. */
  readonly label: string;
  /** Markdown. */
  readonly text: string;
}

const BETA_IS_OPEN: Localized<FreshText> = {
  it: {
    subject: `La versione beta di ${BRAND.name} è aperta`,
    preheader: 'Sei nella lista d’attesa: ora puoi provarla.',
    label: 'Prova la versione beta',
    text: `# La versione beta è aperta.

Buongiorno,

te l’avevamo promesso, ed eccoci: **la beta di ${BRAND.name} è aperta**. Ora puoi provare la piattaforma per noleggiare e offrire veicoli commerciali in Svizzera, a partire dal Ticino.

## In breve

- **Quando:** dal ${DAY}.
- **Dove:** per cominciare, in Ticino.
- **Posti:** limitati.

## Che cosa ti chiediamo

Una versione beta non è un prodotto finito: qualcosa manca ancora, qualcosa cambierà. Se trovi un errore, o se ti viene un’idea, [scrivici](${WRITE_TO_US}): è per questo che apriamo prima a poche persone e poi a tutti. Grazie.`,
  },
  en: {
    subject: `The ${BRAND.name} beta is open`,
    preheader: 'You’re on the waitlist, and now you can try it.',
    label: 'Try the beta',
    text: `# The beta is open.

Hello,

We said we’d write, and here we are: **the beta of ${BRAND.name} is open**. You can now try the platform for renting and offering commercial vehicles in Switzerland, starting in Ticino.

## In short

- **When:** from ${DAY}.
- **Where:** in Ticino, to begin with.
- **Places:** limited.

## What we ask of you

A beta isn’t a finished product: some things are missing, and others will change. If something doesn’t work, or you have an idea, [write to us](${WRITE_TO_US}): that’s why we open to a few people first, and to everyone later. Thank you.`,
  },
  de: {
    subject: `Die Betaversion von ${BRAND.name} ist da`,
    preheader: 'Sie stehen auf der Warteliste und können sie jetzt ausprobieren.',
    label: 'Betaversion ausprobieren',
    text: `# Die Betaversion ist da.

Guten Tag

Wir haben es versprochen, und nun ist es so weit: **Die Betaversion von ${BRAND.name} ist da.** Jetzt können Sie die Plattform ausprobieren, auf der man in der Schweiz Nutzfahrzeuge mietet und anbietet, zuerst im Tessin.

## Kurz gesagt

- **Wann:** ab ${DAY}.
- **Wo:** zuerst im Tessin.
- **Plätze:** begrenzt.

## Worum wir Sie bitten

Eine Betaversion ist nicht fertig: Manches fehlt noch, manches wird sich ändern. Wenn Sie auf einen Fehler stossen oder eine Idee haben, [schreiben Sie uns](${WRITE_TO_US}): Genau dafür öffnen wir zuerst für wenige und erst später für alle. Vielen Dank.`,
  },
  fr: {
    subject: `La version bêta de ${BRAND.name} est ouverte`,
    preheader: 'Vous êtes sur la liste d’attente : vous pouvez maintenant l’essayer.',
    label: 'Essayer la version bêta',
    text: `# La version bêta est ouverte.

Bonjour,

Nous vous l’avions promis : **la version bêta de ${BRAND.name} est ouverte**. Vous pouvez maintenant essayer la plateforme pour louer et proposer des véhicules utilitaires en Suisse, d’abord au Tessin.

## En bref

- **Quand :** dès le ${DAY}.
- **Où :** d’abord au Tessin.
- **Places :** limitées.

## Ce que nous vous demandons

Une version bêta n’est pas un produit fini : certaines choses manquent encore, d’autres changeront. Si vous tombez sur une erreur, ou si vous avez une idée, [écrivez-nous](${WRITE_TO_US}) : c’est pour cela que nous ouvrons d’abord à quelques personnes, puis à tout le monde. Merci.`,
  },
};

const TAKE_A_PLACE: Localized<FreshText> = {
  it: {
    subject: `Il tuo posto nella fila di ${BRAND.name}`,
    preheader: 'Lo prendi con un clic, e con il tuo link vai avanti.',
    label: 'Prendo il mio posto',
    text: `# C’è una fila, e un posto è per te.

Buongiorno,

sei nella nostra lista d’attesa. I posti nella versione beta sono limitati, perciò adesso c’è **una fila**: più sei avanti, prima tocca a te. Il tuo posto ti aspetta, e solo tu puoi prenderlo.

## Come lo prendi

Il pulsante qui sotto apre una pagina con i dati della tua iscrizione. Lì premi una volta: l’iscrizione è confermata e il posto è tuo. Se eri in lista già prima che ci fosse la fila, il posto vale dal giorno della tua iscrizione.

## Come vai avanti

Poi vedi quante persone hai davanti, e un link tutto tuo. Per ogni persona che si iscrive da lì e prende il suo posto avanzi come se la tua iscrizione fosse di un giorno prima. Un invito conta dopo 24 ore, e ne contano al massimo cinque. Vedi quanti sono, mai i nomi.

Se non prendi il posto, in lista resti comunque: il tuo turno viene dopo quello di chi ne ha uno.`,
  },
  en: {
    subject: `Your place in line at ${BRAND.name}`,
    preheader: 'One press takes it, and a link of your own moves you up.',
    label: 'Take my place',
    text: `# There’s a line now, and a place in it for you.

Hello,

You’re on our waitlist. Places in the beta are limited, so there’s now **a line**: the further ahead you are, the sooner it’s your turn. Your place is waiting, and only you can take it.

## How to take it

The button below opens a page that shows what you signed up with. One press there confirms it and takes your place. If you were on the list before there was a line, your place counts from the day you signed up.

## How to move up

You’ll then see how many people are ahead of you, and a link of your own. For each person who signs up through it and takes a place of their own, you move up as if you had joined a day earlier. An invitation counts 24 hours later, and at most five count. You’ll see how many, never who.

Without a place you stay on the list all the same: your turn comes after those who have one.`,
  },
  de: {
    subject: `Ihr Platz in der Reihe bei ${BRAND.name}`,
    preheader: 'Ein Klick, und er gehört Ihnen. Mit Ihrem eigenen Link rücken Sie vor.',
    label: 'Meinen Platz einnehmen',
    text: `# Es gibt jetzt eine Reihe, und ein Platz darin ist für Sie.

Guten Tag

Sie stehen auf unserer Warteliste. Weil die Plätze in der Betaphase begrenzt sind, gibt es jetzt **eine Reihe**: Je weiter vorne Sie stehen, desto eher sind Sie dran. Ihr Platz wartet auf Sie, und nur Sie können ihn einnehmen.

## So nehmen Sie ihn ein

Die Schaltfläche unten öffnet eine Seite mit Ihren Angaben. Ein Klick dort bestätigt sie, und der Platz gehört Ihnen. Standen Sie schon auf der Liste, bevor es die Reihe gab, zählt er ab dem Tag, an dem Sie sich eingetragen haben.

## So rücken Sie vor

Danach sehen Sie, wie viele Personen vor Ihnen stehen, und haben einen eigenen Link. Für jede Person, die sich darüber einträgt und ihren Platz einnimmt, rücken Sie vor, als wären Sie einen Tag früher gekommen. Eine Einladung zählt nach 24 Stunden, und höchstens fünf zählen. Sie sehen die Zahl, nie die Namen.

Auch ohne Platz bleiben Sie auf der Liste: Sie sind dann nach allen dran, die einen haben.`,
  },
  fr: {
    subject: `Votre place dans la file de ${BRAND.name}`,
    preheader: 'Elle se prend en un clic, et votre propre lien vous fait avancer.',
    label: 'Prendre ma place',
    text: `# Il y a maintenant une file, et une place pour vous.

Bonjour,

Vous êtes sur notre liste d’attente. Les places de la version bêta sont limitées, il y a donc maintenant **une file** : plus vous êtes à l’avant, plus vite vient votre tour. Votre place vous attend, et personne d’autre ne peut la prendre.

## Pour la prendre

Le bouton ci-dessous ouvre une page avec les données de votre inscription. Là, un clic les confirme, et la place est à vous. Si vous étiez sur la liste avant qu’il y ait une file, votre place compte dès le jour de votre inscription.

## Pour gagner des places

Vous voyez ensuite combien de personnes sont devant vous, et vous avez votre propre lien. Pour chaque personne qui s’inscrit par ce lien et entre dans la file, vous avancez comme si votre inscription datait d’un jour plus tôt. Une invitation compte au bout de 24 heures, et cinq au plus comptent. Vous en voyez le nombre, jamais les noms.

Sans place, vous restez quand même sur la liste : votre tour vient après celui des personnes qui en ont une.`,
  },
};

const TEXTS = { beta: BETA_IS_OPEN, places: TAKE_A_PLACE };
