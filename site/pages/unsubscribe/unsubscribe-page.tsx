import { routePath } from '#shared/routing/routes.ts';
import { Vehicle } from '../../drawings/vehicle.tsx';
import { Island } from '../../islands/island.tsx';
import type { PageProps } from '../../page-props.ts';

export function UnsubscribePage({ language, messages: { unsubscribe, refusals } }: PageProps) {
  return (
    <div className="frame unsubscribe">
      <header>
        <h1>{unsubscribe.title}</h1>
        <p className="lead">{unsubscribe.lead}</p>
      </header>
      <Island
        name="unsubscribe-form"
        props={{
          successUrl: routePath('unsubscribeSuccess', language),
          texts: unsubscribe,
          refusals,
        }}
      />
      <div className="scene">
        <Vehicle kind="other" />
      </div>
    </div>
  );
}
