import type { Block } from '../../operation.ts';
import { Blocks } from './blocks.tsx';
import { type Action, type Frame, type RailPath, renderPage, Starts, Title } from './frame.tsx';

interface AnswerProps {
  readonly at: RailPath;
  readonly title: string;
  /** What is said of it, under headings. The first one may have none. */
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly Block[] }[];
  readonly actions?: readonly Action[];
  /** What the actions are about: a person. */
  readonly on?: Readonly<Record<string, string>>;
  /** The page that it belongs to. */
  readonly back?: RailPath;
}

/** What operations look up, and what can be done about it. */
export function renderAnswer(frame: Frame, props: AnswerProps): string {
  const { at, title, sections, actions = [], on, back } = props;
  return renderPage({
    frame,
    at,
    title,
    children: (
      <>
        <Title text={title} back={back} />
        <Starts actions={actions} on={on} />
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
