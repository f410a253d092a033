import type { PageProps } from '../../page-props.ts';

export function UnsubscribePage({ messages }: PageProps) {
  return (
    <section className="frame">
      <h1>{messages.unsubscribe.title}</h1>
      <p className="lead">{messages.unsubscribe.lead}</p>
    </section>
  );
}
