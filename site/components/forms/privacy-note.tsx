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
    <p className="note">
      {text} <a href={url}>{policy}</a>
    </p>
  );
}
