import { PLAIN_FORM_NOTICES, type PlainFormNotice } from '#shared/contract/plain-form.ts';
import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import type { PageProps } from '../../page-props.ts';

/**
 * The prerendered widget, which works before its script runs and without it. A notice is visible if
 * it is the target of the URL.
 */
export function WaitlistForm({ language, messages, settings }: PageProps) {
  const { formNotices } = messages.landing;
  return (
    <section id={WAITLIST_FORM_ID} className="waitlist" tabIndex={-1}>
      {(Object.keys(formNotices) as PlainFormNotice[]).map((name) => (
        <div key={name} id={PLAIN_FORM_NOTICES[name]} className="notice error">
          <p className="notice-title">{formNotices[name].title}</p>
          <p>{formNotices[name].text}</p>
        </div>
      ))}
      <div dangerouslySetInnerHTML={{ __html: settings.widget[language].html }} />
    </section>
  );
}
