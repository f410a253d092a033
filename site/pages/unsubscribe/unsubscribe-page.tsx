import { routePath } from '#shared/routing/routes.ts';
import { Vehicle } from '../../drawings/vehicle.tsx';
import { NeedsScript } from '../../forms/form-notes.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../page-props.ts';

export function UnsubscribePage({ language, messages }: PageProps) {
  const { unsubscribe, refusals, privacy } = messages;
  return (
    <div className="frame unsubscribe">
      <header>
        <h1>{unsubscribe.title}</h1>
        <p className="lead">{unsubscribe.lead}</p>
        <NeedsScript text={unsubscribe.needsScript} />
      </header>
      <Island
        name="unsubscribe-form"
        props={{
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
      <div className="scene">
        <Vehicle kind="other" />
      </div>
    </div>
  );
}
