import { Fragment, type ReactNode } from 'react';
import { ReceivedAt, renderInboxDocument } from './inbox-document.tsx';
import { languageOf, type Mail } from '../inbox/mail.ts';

/** One mail: how it looks on a desktop and on a phone, its plain text and its headers. */
export function renderMailPage(mail: Mail): string {
  const language = languageOf(mail);
  const headers = Object.entries(mail.headers);
  return renderInboxDocument(
    mail.subject,
    <main className="mail">
      <p>
        <a className="quiet" href="/">
          All mails
        </a>
      </p>
      <h1 lang={language}>{mail.subject}</h1>
      <dl className="facts">
        <Fact name="From">{mail.from}</Fact>
        <Fact name="To">{mail.to}</Fact>
        <Fact name="Received">
          <ReceivedAt {...mail} />
        </Fact>
      </dl>
      <Views names={mail.html ? VIEWS : VIEWS.slice(2)} />
      {mail.html && <RenderedMail {...mail} />}
      <section className="view text" aria-label="Plain text">
        <pre lang={language}>
          <WithLinks text={mail.text} />
        </pre>
      </section>
      <section className="view headers" aria-label="Headers">
        {headers.length === 0 && <p>This mail has no headers of its own.</p>}
        {headers.length > 0 && (
          <dl>
            {headers.map(([name, value]) => (
              <Fact key={name} name={name}>
                <WithLinks text={value} />
              </Fact>
            ))}
          </dl>
        )}
      </section>
    </main>,
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type View = readonly [id: string, name: string];

const VIEWS: readonly View[] = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
  ['text', 'Plain text'],
  ['headers', 'Headers'],
];

/** Which part of the page is shown. The style sheet follows the choice, without a script. */
function Views({ names }: { readonly names: readonly View[] }) {
  return (
    <fieldset className="views">
      <legend>Show</legend>
      {names.map(([id, name], index) => (
        <Fragment key={id}>
          <input type="radio" name="view" id={`view-${id}`} defaultChecked={index === 0} />
          <label htmlFor={`view-${id}`}>{name}</label>
        </Fragment>
      ))}
    </fieldset>
  );
}

/** The frame runs no script and has no origin. Its links open outside it, as in a mail client. */
function RenderedMail({ html, subject }: Mail) {
  return (
    <section className="view rendered" aria-label="Mail">
      <iframe
        title={subject}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      />
    </section>
  );
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>",]+)/;

/** A text with a link for each web address. */
function WithLinks({ text }: { readonly text: string }) {
  return text.split(WEB_ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  );
}
