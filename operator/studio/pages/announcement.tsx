import { LANGUAGE_NAMES } from '#shared/format.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import type { DraftProblem } from '../../drafts/draft-text.ts';
import type { TextFields } from '../../drafts/text-fields.ts';
import type { Block } from '../../operation.ts';
import { Blocks } from './blocks.tsx';
import { type Action, type Frame, renderPage, Starts, Title } from './frame.tsx';

export interface AnnouncementProps {
  readonly name: string;
  /** The state in words. */
  readonly state: string;
  readonly actions: readonly Action[];
  /** What became of it. */
  readonly status: readonly Block[];
  /** The languages whose text can be sent. */
  readonly finished: readonly Language[];
  readonly language: Language;
  readonly text: TextFields;
  /** Names what is saved, so that nothing is replaced that was not seen. */
  readonly version: string;
  readonly problems: readonly Pick<DraftProblem, 'line' | 'what'>[];
  /** The file that keeps a text which could not be saved, because another program had changed the file. */
  readonly beside: string | undefined;
}

/** The texts of an announcement beside the mail that they make, and what can be done with it. */
export function renderAnnouncement(frame: Frame, props: AnnouncementProps): string {
  const { name, state, actions, status } = props;
  return renderPage({
    frame,
    at: 'announcements',
    title: name,
    children: (
      <>
        <Title text={name} back="announcements">
          {status.length === 0 && (
            <p className="note" data-live="">
              {state}
            </p>
          )}
        </Title>
        <Starts actions={actions} on={{ name }} />
        <Blocks blocks={status} />
        <Writing {...props} />
      </>
    ),
  });
}

function Writing(props: AnnouncementProps) {
  const { name, finished, language, beside } = props;
  return (
    <section aria-labelledby="writing">
      <h2 id="writing">Text</h2>
      <nav aria-label="Languages" className="buttons row" data-live="">
        {LANGUAGES.map((each) => (
          <a
            key={each}
            className="button"
            href={`announcements/${name}?language=${each}`}
            aria-current={each === language ? 'true' : undefined}
          >
            {LANGUAGE_NAMES[each]}
            {finished.includes(each) ? ' ✓' : ''}
            <span className="hidden">
              {finished.includes(each) ? ', finished' : ', not finished'}
            </span>
          </a>
        ))}
      </nav>
      {beside && (
        <p className="warning" role="alert">
          {`Another program changed this text meanwhile. What you wrote is kept in ${beside}; below is the text as it is now.`}
        </p>
      )}
      <div className="side-by-side">
        <Editor {...props} />
        <iframe
          title={`Mail in ${LANGUAGE_NAMES[language]}`}
          src={`announcements/${name}/preview/${language}`}
          sandbox=""
          lang={language}
        />
      </div>
    </section>
  );
}

function Editor({ name, language, text, version, problems }: AnnouncementProps) {
  return (
    <form
      method="post"
      action={`announcements/${name}/text`}
      className="editor"
      data-autosave=""
      autoComplete="off"
    >
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="version" value={version} />
      <Line name="subject" label="Subject" text={text} />
      <Line name="preheader" label="Preheader, which an inbox shows beside it" text={text} />
      <div className="field">
        <label htmlFor="body">Text</label>
        <textarea id="body" name="body" rows={18} defaultValue={text.body} lang={language} />
        <small>
          Markdown: **bold**, *italic*, [links](https://…), lists, # for the headline, ## for
          headings.
        </small>
      </div>
      <Line name="label" label="Button" text={text} />
      <Line name="link" label="Link of the button" text={text} />
      <p className="buttons row">
        <button>Save</button>
        <span role="status" data-saved="" />
      </p>
      <ul className="problems" data-live="" aria-label="To do before it can be sent">
        {problems.map(({ line, what }) => (
          <li key={`${line} ${what}`}>{what}</li>
        ))}
      </ul>
    </form>
  );
}

interface LineProps extends Pick<AnnouncementProps, 'text'> {
  readonly name: keyof TextFields;
  readonly label: string;
}

function Line({ name, label, text }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="text" defaultValue={text[name]} />
    </div>
  );
}
