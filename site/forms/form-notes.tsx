import { BRAND } from '#shared/brand.ts';

export interface PrivacyNoteProps {
  /** What becomes of the data that the form asks for. */
  readonly text: string;
  /** The title of the privacy policy. */
  readonly policy: string;
  readonly url: string;
}

/** Says beside a form what becomes of the data, and where the rest is to be read. */
export function PrivacyNote({ text, policy, url }: PrivacyNoteProps) {
  return (
    <p className="privacy-note">
      {text} <a href={url}>{policy}</a>
    </p>
  );
}

/** Says before a form that it cannot be sent, and to which address a visitor can write instead. */
export function NeedsScript({ text }: { readonly text: string }) {
  return (
    <noscript>
      <p className="notice">
        {text} <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
      </p>
    </noscript>
  );
}
