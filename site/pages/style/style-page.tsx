import type { PageProps } from '../../page-props.ts';

export function StylePage({ messages }: PageProps) {
  return (
    <section className="frame">
      <h1>{messages.style.title}</h1>
      <p className="lead">{messages.style.lead}</p>
    </section>
  );
}
