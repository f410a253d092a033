import type { ReactNode } from 'react';
import { routePath } from '#shared/routing/routes.ts';
import type { ShellProps } from '../../shell/page.ts';
import { Sentences } from '../../shell/text.tsx';
import type { TitledText } from '../../shell/texts.ts';

interface NoticePageProps extends ShellProps {
  readonly texts: TitledText;
  /** What is said and asked in its place when it is the target of the URL. */
  readonly instead?: ReactNode;
  /** What the visitor is asked to do. Without it, the button is the action of the page. */
  readonly action?: ReactNode;
  /** The class of a drawing that is longer than a vehicle. */
  readonly scene?: string;
  /** A vehicle on the road at the end of the page. */
  readonly children: ReactNode;
}

/** One message, one drawing and one button to the landing page. */
export function NoticePage(props: NoticePageProps) {
  const { language, shell, texts, instead, action, scene, children } = props;
  return (
    <div className="frame notice-page">
      <div className="say">
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
      <div className={scene ? `scene ${scene}` : 'scene'}>{children}</div>
    </div>
  );
}
