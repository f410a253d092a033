import type { NoticeMessages } from '../layout-messages.ts';

export const success: NoticeMessages = {
  title: 'Sie sind auf der Warteliste.',
  text: 'Vielen Dank für Ihren Eintrag. Wir schreiben Ihnen, sobald es Neuigkeiten zum Start und zum frühen Zugang gibt.',
  home: 'Zurück zur Startseite',
};

export const unsubscribeSuccess: NoticeMessages = {
  title: 'Sie sind abgemeldet.',
  text: 'Wir schreiben Ihnen nicht mehr. Wenn Sie es sich anders überlegen, können Sie sich jederzeit wieder eintragen.',
  home: 'Zurück zur Startseite',
};

export const notFound: NoticeMessages = {
  title: 'Hoppla! Seite nicht gefunden',
  text: 'Diese Strasse führt nirgendwohin: Die Adresse stimmt nicht, oder die Seite gibt es nicht mehr.',
  home: 'Zurück zur Startseite',
};
