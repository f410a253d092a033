import { useState } from 'react';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import type { Language } from '#shared/languages.ts';
import { inScheme } from '#shared/mail/in-scheme.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';

interface MailPreviewProps {
  readonly mail: RenderedMail;
  readonly language: Language;
}

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
        <Choice title="Width" words={WIDTHS} chosen={width} onChoose={setWidth} />
        <Choice title="Look" words={LOOKS} chosen={look} onChoose={setLook} />
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

interface ChoiceProps<Name extends string> {
  readonly title: string;
  readonly words: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

function Choice<Name extends string>({ title, words, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <span role="group" aria-label={title}>
      {(Object.keys(words) as Name[]).map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {words[name]}
        </button>
      ))}
    </span>
  );
}
