import { API_PATHS } from '#shared/contract/paths.ts';
import { CONFIRM_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Barrier } from '../../drawings/barrier.tsx';
import { Notice } from '../../forms/form-outcome.tsx';
import { PlainLinkForm } from '../../forms/plain-link-form.tsx';
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
      <PlainLinkForm
        language={language}
        action={API_PATHS.confirm}
        label={confirm.link}
        hint={confirm.linkHint}
        button={<button className="button primary">{confirm.button}</button>}
      >
        <div id={CONFIRM_NOTICES.failed} className="answer" role="alert">
          <Notice kind="error" texts={confirm.failed} />
        </div>
        <div id={CONFIRM_NOTICES.invalid} className="answer" role="alert">
          <Notice kind="error" texts={confirm.invalid}>
            <a className="button" href={signUpUrl}>
              {confirm.signUp}
            </a>
          </Notice>
        </div>
      </PlainLinkForm>
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
