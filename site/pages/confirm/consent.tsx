import { describeError } from '#shared/form/describe-error.ts';
import { FIELDS } from '#shared/form/fields.ts';
import type { DraftControl } from '#shared/form/use-draft.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';

interface ConsentProps {
  readonly t: Translate;
  readonly privacyUrl: string;
}

/** A box that has to be ticked. */
export function ConsentBox({
  t,
  control,
  privacyUrl,
}: ConsentProps & { readonly control: DraftControl }) {
  const error = describeError(t, control.shownErrors.consent);
  return (
    <div className="consent">
      <input
        type="checkbox"
        id="consent"
        name="consent"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consent-note' : undefined}
      />
      <label htmlFor="consent">
        <Wording {...{ t, privacyUrl }} />
      </label>
      {error && (
        <p id="consent-note" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ConsentLineProps extends ConsentProps {
  /** Says that pressing the button agrees to what follows. */
  readonly lead: string;
}

export const CONSENT_LINE_ID = 'consent-line';

/** The same words beside a button that agrees to them. */
export function ConsentLine({ lead, ...wording }: ConsentLineProps) {
  return (
    <p id={CONSENT_LINE_ID} className="consent-line">
      <span className="aside">{lead}</span> <Wording {...wording} />
      <input type="hidden" name="consent" value="on" />
    </p>
  );
}

function Wording({ t, privacyUrl }: ConsentProps) {
  const privacy = (
    <a key="privacy" href={privacyUrl} target="_blank" rel="noopener">
      {t(m.privacyLink)}
      <span className="unseen">{` (${t(m.newTab)})`}</span>
    </a>
  );
  return t.rich(FIELDS.consent.label, { privacy });
}
