import type { ReactNode } from 'react';
import { routePath } from '#shared/routing/routes.ts';
import type { ShellProps } from '../../shell/page.ts';
import { Sentences } from '../../shell/text.tsx';
import type { TitledText } from '../../shell/texts.ts';

interface MessagePageProps extends ShellProps {
  readonly texts: TitledText;
  /** What is said and asked in its place when it is the target of the URL. */
  readonly instead?: ReactNode;
  /** What the visitor is asked to do. Without it, the button is the action of the page. */
  readonly action?: ReactNode;
  /** A vehicle on the road at the end of the page. */
  readonly children: ReactNode;
}

/** One message, one drawing and one button to the landing page. */
export function MessagePage(props: MessagePageProps) {
  const { language, shell, texts, instead, action, children } = props;
  return (
    <div className="frame split message-page">
      <div className="stack">
        <h1>
          <Sentences text={texts.title} />
        </h1>
        {instead}
        <p className="lead">{texts.text}</p>
        {action}
        <a className={action ? 'button' : 'button primary'} href={routePath('landing', language)}>
          {shell.backHome}
        </a>
      </div>
      <div className="scene">{children}</div>
    </div>
  );
}
