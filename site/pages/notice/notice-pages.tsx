import type { ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Barrier } from '../../drawings/barrier.tsx';
import { Vehicle } from '../../drawings/vehicle.tsx';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import type { NoticeMessages } from '../../messages/notice-messages.ts';
import type { PageProps } from '../../page-props.ts';

/**
 * The page after a sign-up. Its drawing is the truck of the landing page with a check mark or, where a
 * click is still missing, the barrier of the page that asks for it.
 */
export function SuccessPage({ language, messages, settings }: PageProps) {
  const texts = messages.success[settings.optIn];
  const more = <p className="note">{texts.note}</p>;
  return settings.optIn === 'double' ? (
    <Notice language={language} texts={texts} more={more} scene="at-barrier">
      <Barrier />
    </Notice>
  ) : (
    <Notice language={language} texts={texts} more={more}>
      <Vehicle kind="boxTruck">
        <path className="done" d="M66 50l16 16 32-34" />
      </Vehicle>
    </Notice>
  );
}

/** The page after an unsubscription. Its drawing is a tipper that has unloaded. */
export function UnsubscribeSuccessPage({ language, messages }: PageProps) {
  return (
    <Notice
      language={language}
      texts={messages.unsubscribeSuccess}
      more={<ConfirmForm source="undo" language={language} messages={messages} />}
    >
      <Vehicle kind="tipper" />
    </Notice>
  );
}

/** The page after a confirmation. Its drawing is that of the page before, with the barrier open. */
export function ConfirmSuccessPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.confirmSuccess} scene="at-barrier">
      <Barrier isOpen />
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
  /** What follows the button. */
  readonly more?: ReactNode;
  /** The class of a drawing that is longer than a vehicle. */
  readonly scene?: string;
  /** A vehicle on the road at the end of the page. */
  readonly children: ReactNode;
}

/** One message, one drawing and one button to the landing page. */
function Notice({ language, texts, more, scene, children }: NoticeProps) {
  return (
    <div className="frame notice-page">
      <div className="say">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.text}</p>
        <a className="button primary" href={routePath('landing', language)}>
          {texts.home}
        </a>
        {more}
      </div>
      <div className={scene ? `scene ${scene}` : 'scene'}>{children}</div>
    </div>
  );
}
