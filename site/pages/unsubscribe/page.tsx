import type { Texts } from '#shared/languages.ts';
import { UNSUBSCRIBE_NOTICES } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Vehicle } from '../../components/drawings/vehicle.tsx';
import { PlainNotices } from '../../components/forms/notice.tsx';
import { PlainLinkForm } from '../../components/forms/plain-link-form.tsx';
import { Island } from '../../shell/island.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import { Client as UnsubscribeForm } from './client.tsx';

export const page = definePage({
  texts: { it, en, de, fr },
  content: UnsubscribePage,
  style,
  hasIsland: true,
});

function UnsubscribePage({ language, texts, shell }: PageProps<Texts<typeof it>>) {
  const { success, invalidEmail, invalidLink, failure } = texts;
  return (
    <div className="frame split form-page">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
        <PlainNotices
          ids={UNSUBSCRIBE_NOTICES}
          texts={{
            done: { text: success },
            invalid: { text: invalidEmail },
            invalidLink: { text: invalidLink },
            failed: { text: failure },
            tooMany: { text: shell.refusals.tooMany },
          }}
        />
      </header>
      <Island
        name="unsubscribe"
        of={UnsubscribeForm}
        props={{
          language,
          successUrl: routePath('unsubscribeSuccess', language),
          texts,
          refusals: shell.refusals,
          privacy: {
            text: texts.privacy,
            policy: shell.privacyPolicy,
            url: routePath('privacy', language),
          },
        }}
      />
      <PlainLinkForm
        language={language}
        action={API_PATHS.unsubscribe}
        label={shell.mailLink}
        hint={texts.linkHint}
        button={<button className="button">{texts.button}</button>}
      />
      <div className="scene">
        <Vehicle kind="other" />
      </div>
    </div>
  );
}
