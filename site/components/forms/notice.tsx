import { BRAND } from '#shared/brand.ts';
import { keysOf } from '#shared/keys-of.ts';

export interface NoticeTexts {
  readonly title?: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
}

interface NoticeProps {
  readonly kind: 'success' | 'error';
  readonly texts: NoticeTexts;
}

export function Notice({ kind, texts: { title, text, link } }: NoticeProps) {
  return (
    <div className={`notice ${kind}`}>
      {title && <p className="notice-title">{title}</p>}
      <p>{text}</p>
      {link && (
        <a className="button" href={link.href}>
          {link.text}
        </a>
      )}
    </div>
  );
}

interface PlainNoticesProps<Name extends string> {
  readonly ids: Readonly<Record<Name, string>>;
  readonly texts: Readonly<Record<Name, NoticeTexts>>;
}

/** What became of a form that a browser sent by itself. The notice that is the target of the URL is visible. */
export function PlainNotices<Name extends string>({ ids, texts }: PlainNoticesProps<Name>) {
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
