import type { Texts } from '#shared/languages.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { CONFIRM_NOTICES, CONFIRM_SUCCESS_NOTICES } from '#shared/contract/plain-form.ts';
import { HIDING_RULES } from '#shared/form/hiding-rules.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { Barrier } from '../../components/drawings/barrier.tsx';
import { PlainNotices } from '../../components/forms/notice.tsx';
import { PlainLinkForm } from '../../components/forms/plain-link-form.tsx';
import { Island } from '../../shell/island.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from '#shared/form/confirm/de.ts';
import { en } from '#shared/form/confirm/en.ts';
import { fr } from '#shared/form/confirm/fr.ts';
import { it } from '#shared/form/confirm/it.ts';
import style from './page.css?inline';
import { Client as ConfirmForm } from './client.tsx';

export const page = definePage({
  texts: { it, en, de, fr },
  content: ConfirmPage,
  style: style + HIDING_RULES,
  hasIsland: true,
});

/** A mail's link leads here. Opening the page changes nothing; its button does. */
function ConfirmPage({ language, texts, shell }: PageProps<Texts<typeof it>>) {
  const success = routePath('confirmSuccess', language);
  const signUpUrl = `${routePath('landing', language)}#${WAITLIST_FORM_ID}`;
  const { title, lead, meta: _, linkHint, show, ...formTexts } = texts;
  return (
    <div className="frame split form-page confirm">
      <header className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <PlainLinkForm
        language={language}
        action={API_PATHS.confirm}
        label={shell.mailLink}
        hint={linkHint}
        button={<button className="button primary">{show}</button>}
      >
        <PlainNotices
          ids={CONFIRM_NOTICES}
          texts={{
            failed: texts.failed,
            invalid: { ...texts.invalid, link: { href: signUpUrl, text: texts.signUp } },
          }}
        />
      </PlainLinkForm>
      <Island
        name="confirm"
        of={ConfirmForm}
        props={{
          language,
          texts: formTexts,
          refusals: shell.refusals,
          urls: {
            success,
            suppressed: `${success}#${CONFIRM_SUCCESS_NOTICES.suppressed}`,
            privacy: routePath('privacy', language),
            signUp: signUpUrl,
          },
        }}
      />
      <div className="scene">
        <Barrier />
      </div>
    </div>
  );
}
