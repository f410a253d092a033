import { UNSUBSCRIBE_NOTICES } from '#shared/contract/plain-form.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Vehicle } from '../../drawings/vehicle.tsx';
import { PlainOutcomes } from '../../forms/form-notes.tsx';
import { PlainLinkForm } from '../../forms/plain-link-form.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../page-props.ts';

export function UnsubscribePage({ language, messages }: PageProps) {
  const { unsubscribe, refusals, privacy } = messages;
  const { success, invalidEmail, invalidLink, failure } = unsubscribe;
  return (
    <div className="frame unsubscribe">
      <header>
        <h1>{unsubscribe.title}</h1>
        <p className="lead">{unsubscribe.lead}</p>
        <PlainOutcomes
          ids={UNSUBSCRIBE_NOTICES}
          texts={{
            done: { text: success },
            invalid: { text: invalidEmail },
            invalidLink: { text: invalidLink },
            failed: { text: failure },
            tooMany: { text: refusals.tooMany },
          }}
        />
      </header>
      <Island
        name="unsubscribe-form"
        props={{
          language,
          successUrl: routePath('unsubscribeSuccess', language),
          texts: unsubscribe,
          refusals,
          privacy: {
            text: unsubscribe.privacy,
            policy: privacy.title,
            url: routePath('privacy', language),
          },
        }}
      />
      <PlainLinkForm
        language={language}
        action={API_PATHS.unsubscribe}
        label={messages.confirm.link}
        hint={unsubscribe.linkHint}
        button={<button className="button">{unsubscribe.button}</button>}
      />
      <div className="scene">
        <Vehicle kind="other" />
      </div>
    </div>
  );
}
