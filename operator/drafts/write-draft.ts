import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BRAND } from '#shared/brand.ts';
import { type Language, LANGUAGES, type Localized } from '#shared/languages.ts';
import { hasCode } from '../../infra/build/has-code.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';

/** Makes the folder of an announcement, and returns its files. A folder that exists is refused. */
export async function writeDraft(name: string): Promise<readonly string[]> {
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
    await writeFile(file, freshDraft(language), { flag: 'wx' });
    files.push(file);
  }
  return files;
}

/** With placeholders for what only the operator knows. */
export function freshDraft(language: Language): string {
  const { subject, preheader, label, text } = BETA_IS_OPEN[language];
  return `---
${GUIDE}
subject: "${subject}"
preheader: "${preheader}"
button:
  label: "${label}"
  link: "${LINK}"
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

const LINK = '[replace: the address of the beta, https://…]';

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
