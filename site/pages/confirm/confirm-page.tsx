import { Barrier } from '../../drawings/barrier.tsx';
import { ConfirmForm } from '../../forms/confirm-form.tsx';
import type { PageProps } from '../../page-props.ts';

/** A mail's link leads here. Opening the page changes nothing; its button does. */
export function ConfirmPage({ language, messages }: PageProps) {
  const { confirm } = messages;
  return (
    <div className="frame notice-page">
      <div className="say">
        <h1>{confirm.title}</h1>
        <p className="lead">{confirm.lead}</p>
        <ConfirmForm source="link" language={language} messages={messages} />
      </div>
      <div className="scene at-barrier">
        <Barrier />
      </div>
    </div>
  );
}
