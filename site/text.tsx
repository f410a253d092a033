import type { ReactNode } from 'react';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { LOCALES, type Language } from '#shared/languages.ts';

interface TextsProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Lets what is below speak a language: its messages, dates and numbers. Throws on what it cannot say. */
export function Texts({ language, children }: TextsProps) {
  const locale = LOCALES[language];
  return (
    <IntlProvider locale={locale} defaultLocale={locale} onError={rethrow}>
      {children}
    </IntlProvider>
  );
}

interface TextProps {
  /** In ICU MessageFormat, in the language of the page. */
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A text with a value in the place of each `{name}`. The texts come typed, so they need no ids. */
export function Text({ text, values }: TextProps) {
  return <FormattedMessage id={text} defaultMessage={text} values={values} />;
}

function rethrow(error: Error): never {
  throw error;
}
