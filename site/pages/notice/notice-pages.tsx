import type { ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Vehicle } from '../../drawings/vehicle.tsx';
import type { NoticeMessages } from '../../messages/layout-messages.ts';
import type { PageProps } from '../../page-props.ts';

/** The page after a sign-up. Its drawing is the truck of the landing page with a check mark. */
export function SuccessPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.success}>
      <Vehicle kind="boxTruck">
        <path className="done" d="M66 50l16 16 32-34" />
      </Vehicle>
    </Notice>
  );
}

export function UnsubscribeSuccessPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.unsubscribeSuccess}>
      <Vehicle kind="tipper" />
    </Notice>
  );
}

/** The 404 page. Its drawing is an empty flatbed. */
export function NotFoundPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.notFound}>
      <Vehicle kind="flatbed" />
    </Notice>
  );
}

interface NoticeProps {
  readonly language: Language;
  readonly texts: NoticeMessages;
  /** A vehicle on the road at the end of the page. */
  readonly children: ReactNode;
}

/** One message, one drawing and one button to the landing page. */
function Notice({ language, texts, children }: NoticeProps) {
  return (
    <div className="frame notice-page">
      <div className="say">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.text}</p>
        <a className="button primary" href={routePath('landing', language)}>
          {texts.home}
        </a>
      </div>
      <div className="scene">{children}</div>
    </div>
  );
}
