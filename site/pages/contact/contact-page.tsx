import type { PageProps } from '../../page-props.ts';

export function ContactPage({ messages }: PageProps) {
  return (
    <section className="frame">
      <h1>{messages.contact.title}</h1>
      <p className="lead">{messages.contact.lead}</p>
    </section>
  );
}
