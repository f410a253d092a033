import { Fragment, type ReactNode } from 'react';
import { SHARE_ATTRIBUTE } from '../../data-attributes.ts';
import { alternates } from '../../document/alternates.ts';
import type { SiteMessages } from '../../messages/site-messages.ts';
import type { PageProps } from '../../page-props.ts';

/** The offer on a page that says something else first. */
export function Share(page: PageProps) {
  const { share } = page.messages;
  return (
    <ShareLink {...ofLandingPage(page)}>
      <h2>{share.title}</h2>
      <p>{share.text}</p>
    </ShareLink>
  );
}

/** What is shared where no link is the visitor's own. */
export function ofLandingPage({ language, messages, settings }: PageProps) {
  const { share, meta } = messages;
  const url = alternates('landing', settings.siteOrigin)[language];
  return { texts: share, title: meta.titles.landing, url };
}

interface ShareLinkProps {
  readonly texts: SiteMessages['share'];
  /** Of what is shared, and of a mail about it. */
  readonly title: string;
  readonly url: string;
  /** What it is about, where the page does not say it. */
  readonly children?: ReactNode;
}

/**
 * Offers to pass on an address, without the script, button or counter of any social network. Without
 * JavaScript, the address can be selected and mailed.
 */
export function ShareLink({ texts, title, url, children }: ShareLinkProps) {
  const { message: text } = texts;
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\r\n${url}`)}`;
  return (
    <section
      className="share"
      {...{ [SHARE_ATTRIBUTE]: '' }}
      data-title={title}
      data-text={text}
      data-url={url}
      data-copied={texts.copied}
      data-selected={texts.selected}
    >
      {children}
      <div className="actions">
        <button type="button" className="button by-sheet" hidden>
          {texts.share}
        </button>
        <button type="button" className="button by-copy" hidden>
          {texts.copy}
        </button>
        <a className="button by-mail primary" href={`mailto:?${mail}`}>
          {texts.mail}
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
