import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Eintrag erhalten | ${BRAND.name}`,
    description: 'Ihr Eintrag in die Warteliste ist angekommen: So geht es jetzt weiter.',
  },
  single: {
    title: 'Eintrag erhalten.',
    text: 'Vielen Dank. Wer auf der Liste steht, hört von uns, sobald es Neues zum frühen Zugang in der Betaphase und zum Start gibt.',
    note: 'Hatten Sie sich abgemeldet? Dann bestätigen Sie in unserer letzten E-Mail, um wieder auf die Liste zu kommen.',
  },
  double: {
    title: 'Noch ein Klick.',
    text: 'Öffnen Sie unsere E-Mail und bestätigen Sie: Erst dann gilt Ihr Eintrag.',
    note: 'Nicht gefunden? Schauen Sie im Spam-Ordner nach. Wenn Sie schon auf der Liste stehen, bleiben Sie auf jeden Fall darauf.',
  },
  next: 'So geht es jetzt weiter',
  stops: {
    mail: {
      title: 'Unsere E-Mail',
      text: `Sie kommt von ${BRAND.name}, meist innert weniger Minuten. Haben Sie sich schon einmal eingetragen? Dann ist sie vielleicht schon bei Ihnen: Wir senden sie höchstens einmal pro Woche. Falls wir Sie darin um eine Bestätigung bitten, gilt Ihr Eintrag, sobald Sie bestätigt haben.`,
    },
    press: {
      title: 'Ihre Bestätigung',
      text: 'Klicken Sie in der E-Mail auf die Schaltfläche und bestätigen Sie auf der Seite, die sich öffnet.',
    },
    beta: {
      title: 'Die Betaphase',
      text: 'Wir schreiben allen auf der Liste, sobald sie die Betaversion ausprobieren können. Die Plätze sind begrenzt.',
    },
    launch: { title: 'Der Start', text: 'Wir schreiben noch einmal, wenn die Plattform öffnet.' },
  },
};
