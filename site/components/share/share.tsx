import { Fragment } from 'react';
import { SHARE_ATTRIBUTE } from '../../shell/data-attributes.ts';
import { alternates } from '../../shell/alternates.ts';
import type { ShellProps } from '../../shell/page.ts';

/**
 * Offers to pass on the address of the landing page, without the script, button or counter of any
 * social network. Without JavaScript, the address can be selected and mailed.
 */
export function Share({ language, shell, settings }: ShellProps) {
  const { share: texts } = shell;
  const title = texts.subject;
  const url = alternates('landing', settings.siteOrigin)[language];
  const { message: text } = texts;
  const mail = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\r\n${url}`)}`;
  return (
    <section
      className="share stack"
      {...{ [SHARE_ATTRIBUTE]: '' }}
      data-title={title}
      data-text={text}
      data-url={url}
      data-copied={texts.copied}
      data-selected={texts.selected}
    >
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <div className="cluster">
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
      <p className="badge address">
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
