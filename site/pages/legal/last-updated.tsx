import { LOCALES, type Language } from '#shared/languages.ts';
import { fillText } from '../../fill-text.tsx';
import { LEGAL_LAST_UPDATED } from '../../messages/legal-messages.ts';

interface LastUpdatedProps {
  readonly language: Language;
  /** Has `{date}`. */
  readonly text: string;
}

export function LastUpdated({ language, text }: LastUpdatedProps) {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const date = (
    <time dateTime={LEGAL_LAST_UPDATED}>{format.format(new Date(LEGAL_LAST_UPDATED))}</time>
  );
  return <p className="plate">{fillText(text, { date })}</p>;
}
