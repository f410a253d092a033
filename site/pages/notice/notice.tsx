import type { ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { NoticeMessages } from '../../messages/layout-messages.ts';

interface NoticeProps {
  readonly language: Language;
  readonly texts: NoticeMessages;
  /** A vehicle that stands on the road at the foot of the page. */
  readonly children: ReactNode;
}

/** A page that says one thing, shows one drawing and leads home. */
export function Notice({ language, texts, children }: NoticeProps) {
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
