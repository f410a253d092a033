import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { LOCALES, type Language } from '#shared/languages.ts';

interface LanguageProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/**
 * Sets the language in which its children format texts, dates and numbers. A text that cannot be
 * formatted throws an error.
 */
export function LanguageProvider({ language, children }: LanguageProviderProps) {
  const locale = LOCALES[language];
  return (
    <IntlProvider locale={locale} defaultLocale={locale} onError={rethrow}>
      {children}
    </IntlProvider>
  );
}

interface TextProps {
  /** An ICU message in the language of the page. */
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text with a value in the place of each `{name}`. The text is also the id of its message. */
export function Text({ text, values }: TextProps) {
  return <FormattedMessage id={text} defaultMessage={text} values={values} />;
}

/** A text whose sentences are elements, so that styles can break its lines between them. */
export function Sentences({ text }: { readonly text: string }) {
  return text.split(/(?<=[!.]) /).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 && ' '}
      <span>{sentence}</span>
    </Fragment>
  ));
}

function rethrow(error: Error): never {
  throw error;
}
