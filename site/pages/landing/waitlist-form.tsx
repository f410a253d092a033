import { WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import type { PageProps } from '../../page-props.ts';

/** The widget, prerendered: the form is there before its script, and without it. */
export function WaitlistForm({ language, settings }: PageProps) {
  return (
    <section
      id={WAITLIST_FORM_ID}
      className="waitlist"
      tabIndex={-1}
      dangerouslySetInnerHTML={{ __html: settings.widget[language].html }}
    />
  );
}
