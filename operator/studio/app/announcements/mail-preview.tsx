import { useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import type { Language } from '#shared/languages.ts';
import { inScheme } from '#shared/mail/in-scheme.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { Chips } from '../shell/chips.tsx';

type MailPreviewProps = Readonly<{ mail: RenderedMail; language: Language }>;

const WIDTHS = { phone: 'Phone', desktop: 'Desktop' } as const;
const LOOKS = { light: 'Light', dark: 'Dark', text: 'Text' } as const;

/** A mail as it will look. The frame runs nothing and loads nothing. */
export function MailPreview({ mail, language }: MailPreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [look, setLook] = useState<keyof typeof LOOKS>('light');
  const name = `Mail in ${LANGUAGE_NAMES[language]}`;
  return (
    <figure className={`preview ${width}`}>
      <figcaption>
        {choice('Width', WIDTHS, width, setWidth)}
        {choice('Look', LOOKS, look, setLook)}
      </figcaption>
      <p className="subject" lang={language}>
        {mail.subject}
      </p>
      {look === 'text' ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
        <pre tabIndex={0} aria-label={name} role="region" lang={language}>
          {mail.text}
        </pre>
      ) : (
        <iframe title={name} sandbox="" srcDoc={inScheme(mail.html, look)} />
      )}
    </figure>
  );
}

function choice<Name extends string>(
  title: string,
  words: Readonly<Record<Name, string>>,
  chosen: Name,
  onPress: (name: Name) => void,
) {
  const choices = Object.entries(words) as [Name, string][];
  return (
    <Chips
      title={title}
      isTitleHidden
      choices={choices}
      isSet={(name) => name === chosen}
      onPress={onPress}
    />
  );
}
