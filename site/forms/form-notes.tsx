import { BRAND } from '#shared/brand.ts';

export interface PrivacyNoteProps {
  /** What happens to the data that the form asks for. */
  readonly text: string;
  /** The title of the privacy policy. */
  readonly policy: string;
  readonly url: string;
}

/** Says beside a form what happens to the data, and links to the privacy policy. */
export function PrivacyNote({ text, policy, url }: PrivacyNoteProps) {
  return (
    <p className="privacy-note">
      {text} <a href={url}>{policy}</a>
    </p>
  );
}

/** Without JavaScript, says that the form cannot be sent and which address to write to instead. */
export function NeedsScript({ text }: { readonly text: string }) {
  return (
    <noscript>
      <p className="notice">
        {text} <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
      </p>
    </noscript>
  );
}
