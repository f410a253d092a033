import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import { BRAND_NAME } from '../messages/compiled.static.ts';
import * as m from '../messages/compiled.static.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { describeError } from '../fields/describe-error.ts';
import { countOpen } from '../fields/draft.ts';
import * as style from '../styles/styles.static.ts';
import { ConsentField, FormFields } from './fields.tsx';
import type { DraftControl } from './use-draft.ts';
import type { Submission } from './use-submission.ts';
import { Van } from './van.tsx';

interface WaitlistFormProps {
  readonly settings: Settings;
  readonly t: Translate;
  readonly control: DraftControl;
  readonly submission: Submission;
  /** Whether it is prerendered, and says nothing of what is missing. */
  readonly isStatic: boolean | undefined;
}

/**
 * A real form: without the script the browser checks and posts it. What only a form with the script
 * has is set by refs, because hydrating leaves the attributes of the markup as they are.
 */
export function WaitlistForm({ settings, t, control, submission, isStatic }: WaitlistFormProps) {
  const { form, draft, shownErrors, onInput, onChange } = control;
  const { phase, words, title, submit } = submission;
  const { heading: Heading } = settings;
  const isBusy = phase !== 'idle';
  const count = isStatic || isBusy ? 0 : countOpen(draft, shownErrors, settings.language);
  return (
    <form
      ref={form}
      method="post"
      action={settings.action}
      aria-labelledby="title"
      onSubmit={submit}
      onInput={onInput}
      onChange={onChange}
    >
      <div className={style.head}>
        <div>
          <p className={style.brand} part="brand">
            {BRAND_NAME}
          </p>
          <Heading id="title" className={style.title} part="title">
            <slot name="heading">{t(m.title)}</slot>
          </Heading>
        </div>
        <Van part="van" />
      </div>
      <p className={style.terms}>{t(settings.isTest ? m.testMode : m.terms)}</p>
      <slot name="note" />
      <input type="hidden" name="language" value={settings.language} />
      {settings.partner && <input type="hidden" name="partner" value={settings.partner} />}
      <div hidden>
        <input name={HONEYPOT_NAME} autoComplete="off" />
      </div>
      <div inert={isBusy}>
        <FormFields t={t} control={control} />
        <ConsentField
          t={t}
          settings={settings}
          error={describeError(t, shownErrors.consent, draft.consent)}
        />
      </div>
      <button
        ref={(button) => {
          button?.setAttribute('aria-disabled', String(isBusy || count > 0));
        }}
        type="submit"
        className={style.submit}
        part="submit"
        aria-describedby="next"
        data-phase={title ? 'sent' : phase}
      >
        {t(title ?? (isBusy ? m.submitting : m.submit))}
      </button>
      <p id="next" className={style.hint} hidden={Boolean(words) && !title}>
        {count ? t(m.unready, { count }) : t(settings.isTest ? m.testMode : m.doneText)}
      </p>
    </form>
  );
}
