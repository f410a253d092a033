import type {
  NoticeMessages,
  SuccessMessages,
  UnsubscribeSuccessMessages,
} from '../notice-messages.ts';

export const success: SuccessMessages = {
  single: {
    title: 'Sie stehen auf der Warteliste.',
    text: 'Vielen Dank für Ihren Eintrag. Wir schreiben Ihnen, sobald es Neues zum frühen Zugang und zum Start gibt.',
    home: 'Zurück zur Startseite',
    note: 'Hatten Sie sich abgemeldet? In unserer E-Mail finden Sie eine Schaltfläche, die Sie auf die Liste zurückbringt.',
  },
  double: {
    title: 'Noch ein Klick.',
    text: 'Öffnen Sie die E-Mail, die wir Ihnen soeben gesendet haben, und bestätigen Sie: Erst dann stehen Sie auf der Warteliste.',
    home: 'Zurück zur Startseite',
    note: 'Nicht gefunden? Schauen Sie im Spam-Ordner nach. Wenn Sie schon auf der Liste stehen, müssen Sie nichts tun.',
  },
};

export const unsubscribeSuccess: UnsubscribeSuccessMessages = {
  title: 'Sie sind abgemeldet.',
  text: 'Wir schreiben Ihnen nicht mehr. Wenn Sie es sich anders überlegen, können Sie sich jederzeit wieder eintragen.',
  home: 'Zurück zur Startseite',
  undo: {
    question: 'Haben Sie sich aus Versehen abgemeldet?',
    button: 'Wieder auf die Liste',
    sending: 'Einen Moment …',
  },
};

export const confirmSuccess: NoticeMessages = {
  title: 'Sie stehen auf der Liste.',
  text: 'Ihr Eintrag ist bestätigt. Wir schreiben Ihnen, sobald es Neues zum frühen Zugang und zum Start gibt.',
  home: 'Zurück zur Startseite',
};

export const notFound: NoticeMessages = {
  title: 'Hoppla! Seite nicht gefunden',
  text: 'Diese Strasse führt nirgendwohin: Die Adresse stimmt nicht, oder die Seite gibt es nicht mehr.',
  home: 'Zurück zur Startseite',
};
