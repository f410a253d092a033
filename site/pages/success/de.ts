import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/de.ts';
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
    note: `Hatten Sie sich abgemeldet? Dann stehen Sie erst wieder auf der Liste, wenn Sie in einer unserer E-Mails (auch einer früheren) auf die Schaltfläche klicken. Werden Sie dort nicht um eine Bestätigung gebeten, klicken Sie stattdessen auf «${confirmation.details}».`,
    next: {
      title: 'So geht es jetzt weiter',
      stops: [
        {
          title: 'Die Bestätigung',
          text: `Eine E-Mail von ${BRAND.name}, meist innert weniger Minuten. Haben Sie sich schon einmal eingetragen? Dann ist sie vielleicht schon bei Ihnen: Wir senden sie höchstens einmal pro Woche. Falls wir Sie darin um eine Bestätigung bitten, gilt Ihr Eintrag, sobald Sie bestätigt haben.`,
        },
        {
          title: 'Die Betaphase',
          text: 'Wir schreiben allen auf der Liste, sobald sie die Betaversion ausprobieren können. Die Plätze sind begrenzt.',
        },
        { title: 'Der Start', text: 'Wir schreiben noch einmal, wenn die Plattform öffnet.' },
      ],
    },
  },
  double: {
    title: 'Noch ein Klick.',
    text: 'Öffnen Sie unsere E-Mail und bestätigen Sie: Erst dann gilt Ihr Eintrag.',
    next: {
      title: 'Von hier auf die Liste',
      stops: [
        {
          title: 'Die E-Mail',
          text: `Sie kommt von ${BRAND.name}, meist innert weniger Minuten. Haben Sie sich schon einmal eingetragen? Dann ist sie vielleicht schon bei Ihnen: Wir senden sie höchstens einmal pro Woche.`,
        },
        {
          title: 'Ihre Bestätigung',
          text: 'Klicken Sie in der E-Mail auf die Schaltfläche und bestätigen Sie auf der Seite, die sich öffnet.',
        },
        {
          title: 'Die Betaphase',
          text: 'Dann stehen Sie auf der Liste: Wir schreiben Ihnen, sobald Sie die Betaversion ausprobieren können. Die Plätze sind begrenzt.',
        },
      ],
    },
    note: 'Nicht gefunden? Schauen Sie im Spam-Ordner nach. Wenn Sie schon auf der Liste stehen, bleiben Sie auf jeden Fall darauf.',
  },
};
