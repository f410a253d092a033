import { BRAND } from '#shared/brand.ts';
import { keysOf } from '#shared/keys-of.ts';
import { Notice, type NoticeTexts } from './form-outcome.tsx';

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

interface PlainOutcomesProps<Name extends string> {
  readonly ids: Readonly<Record<Name, string>>;
  readonly texts: Readonly<Record<Name, NoticeTexts>>;
}

/** What became of a form that a browser sent by itself. The notice that is the target of the URL is visible. */
export function PlainOutcomes<Name extends string>({ ids, texts }: PlainOutcomesProps<Name>) {
  return keysOf(ids).map((name) => (
    <div key={name} id={ids[name]} className="answer" role={name === 'done' ? 'status' : 'alert'}>
      <Notice kind={name === 'done' ? 'success' : 'error'} texts={texts[name]} />
    </div>
  ));
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
