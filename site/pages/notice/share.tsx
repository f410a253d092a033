import { Fragment, type ReactNode } from 'react';
import { SHARE_ATTRIBUTE } from '../../data-attributes.ts';
import { alternates } from '../../document/alternates.ts';
import type { PageProps } from '../../page-props.ts';

/** The offer on a page that says something else first. */
export function Share(page: PageProps) {
  const { share } = page.messages;
  return (
    <ShareActions {...page}>
      <h2>{share.title}</h2>
      <p>{share.text}</p>
    </ShareActions>
  );
}

/**
 * Offers to pass on the address of the landing page, without the script, button or counter of any
 * social network. Without JavaScript, the address can be selected and mailed. `children`: what it is
 * about, where the page does not say it.
 */
export function ShareActions({
  language,
  messages,
  settings,
  children,
}: PageProps & { readonly children?: ReactNode }) {
  const { share, meta } = messages;
  const url = alternates('landing', settings.siteOrigin)[language];
  const title = meta.titles.landing;
  const { message: text } = share;
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\r\n${url}`)}`;
  return (
    <section
      className="share"
      {...{ [SHARE_ATTRIBUTE]: '' }}
      data-title={title}
      data-text={text}
      data-url={url}
      data-copied={share.copied}
      data-selected={share.selected}
    >
      {children}
      <div className="actions">
        <button type="button" className="button by-sheet" hidden>
          {share.share}
        </button>
        <button type="button" className="button by-copy" hidden>
          {share.copy}
        </button>
        <a className="button by-mail primary" href={`mailto:?${mail}`}>
          {share.mail}
        </a>
      </div>
      <p className="address">
        {url.split(/(?<=\.|\/\/)/).map((part) => (
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </p>
      <p className="outcome" role="status" />
    </section>
  );
}
