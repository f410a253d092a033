import type { Block } from '../../operation.ts';
import { Blocks } from './blocks.tsx';
import { type Action, type Frame, type RailPath, renderPage, Starts } from './frame.tsx';

export interface AnswerProps {
  readonly at: RailPath;
  readonly title: string;
  /** What is said of it, under headings. The first one may have none. */
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly Block[] }[];
  readonly actions: readonly Action[];
  /** What the actions are about: a person. */
  readonly on: Readonly<Record<string, string>>;
  /** Where it came from. */
  readonly back?: { readonly path: string; readonly label: string };
}

/** What operations look up, and what can be done about it. */
export function renderAnswer(frame: Frame, props: AnswerProps): string {
  const { at, title, sections, actions, on, back } = props;
  return renderPage({
    frame,
    at,
    title,
    children: (
      <>
        {back && (
          <p>
            <a href={back.path}>← {back.label}</a>
          </p>
        )}
        <div className="title row">
          <h1>{title}</h1>
        </div>
        {actions.length > 0 && <Starts actions={actions} on={on} />}
        {sections.map(({ heading, blocks }) => (
          <section key={heading}>
            {heading && <h2>{heading}</h2>}
            <div className="beside">
              <Blocks blocks={blocks} />
            </div>
          </section>
        ))}
      </>
    ),
  });
}
