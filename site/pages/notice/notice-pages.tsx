import type { ReactNode } from 'react';
import { CONFIRM_SUCCESS_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Barrier } from '../../drawings/barrier.tsx';
import { Vehicle } from '../../drawings/vehicle.tsx';
import type { TitledText } from '../../messages/site-messages.ts';
import type { PageProps } from '../../page-props.ts';
import { Sentences } from '../../text.tsx';
import { Share } from './share.tsx';

/** The page after an unsubscription. Its drawing is a tipper that has unloaded. */
export function UnsubscribeSuccessPage(page: PageProps) {
  return (
    <Notice {...page} texts={page.messages.unsubscribeSuccess}>
      <Vehicle kind="tipper" />
    </Notice>
  );
}

/** The page after a confirmation. Its drawing is that of the page before, with the barrier open. */
export function ConfirmSuccessPage(page: PageProps) {
  const { confirmSuccess, contact } = page.messages;
  return (
    <Notice
      {...page}
      texts={confirmSuccess}
      instead={
        <div id={CONFIRM_SUCCESS_NOTICES.suppressed} className="answer">
          <p className="lead">{confirmSuccess.suppressed}</p>
          <a className="button primary" href={routePath('contact', page.language)}>
            {contact.form.title}
          </a>
        </div>
      }
      action={<Share {...page} />}
      scene="at-barrier"
    >
      <Barrier isOpen />
    </Notice>
  );
}

/** The 404 page. Its drawing is an empty flatbed. */
export function NotFoundPage(page: PageProps) {
  return (
    <Notice {...page} texts={page.messages.notFound}>
      <Vehicle kind="flatbed" />
    </Notice>
  );
}

interface NoticeProps extends PageProps {
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
function Notice({ language, messages, texts, instead, action, scene, children }: NoticeProps) {
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
          {messages.layout.backHome}
        </a>
      </div>
      <div className={scene ? `scene ${scene}` : 'scene'}>{children}</div>
    </div>
  );
}
