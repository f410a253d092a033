import type { PageProps } from '../../page-props.ts';

export function EmailPreviewPage({ messages }: PageProps) {
  return (
    <section className="frame">
      <h1>{messages.emailPreview.title}</h1>
      <p className="lead">{messages.emailPreview.lead}</p>
    </section>
  );
}
