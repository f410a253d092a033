import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Barrier } from '../../drawings/barrier.tsx';
import { PlainConfirmForm } from '../../forms/plain-confirm-form.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../page-props.ts';

/** A mail's link leads here. Opening the page changes nothing; its button does. */
export function ConfirmPage({ language, messages }: PageProps) {
  const { confirm, confirmSuccess, refusals } = messages;
  const signUpUrl = `${routePath('landing', language)}#${WAITLIST_FORM_ID}`;
  const { title, lead, link: _, linkHint: __, ...texts } = confirm;
  return (
    <div className="frame confirm">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <PlainConfirmForm {...{ language, messages, signUpUrl }} />
      <Island
        name="confirm-form"
        props={{
          language,
          texts: { ...texts, done: confirmSuccess.title },
          refusals,
          urls: {
            success: routePath('confirmSuccess', language),
            privacy: routePath('privacy', language),
            signUp: signUpUrl,
          },
        }}
      />
      <div className="scene at-barrier">
        <Barrier />
      </div>
    </div>
  );
}
