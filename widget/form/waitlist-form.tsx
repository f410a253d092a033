import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { BRAND_NAME } from '#shared/form/messages/compiled.build-time.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import type { Settings } from '../settings.ts';
import { describeError } from '#shared/form/describe-error.ts';
import { countOpen } from '#shared/form/draft.ts';
import * as style from '../styles/styles.build-time.ts';
import { changing, ConsentField, FormFields } from './fields.tsx';
import type { DraftControl } from '#shared/form/use-draft.ts';
import type { Submission } from './use-submission.ts';

interface WaitlistFormProps {
  readonly settings: Settings;
  readonly t: Translate;
  readonly control: DraftControl;
  readonly submission: Submission;
}

/**
 * A real form: without the script the browser checks and posts it. What only a form with the script
 * has is set by refs, because hydrating leaves the attributes of the markup as they are.
 */
export function WaitlistForm({ settings, t, control, submission }: WaitlistFormProps) {
  const { form, draft, shownErrors, isTouched, onInput, onChange } = control;
  const { phase, words, accepted } = submission;
  const { heading: Heading } = settings;
  const isBusy = phase !== 'idle';
  const count = isBusy ? 0 : countOpen(draft, shownErrors, settings.language);
  return (
    <form
      ref={form}
      method="post"
      action={settings.action}
      aria-labelledby="title"
      onSubmit={submission.submit}
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
      <p className={style.terms}>{changing(t(settings.isTest ? m.testMode : m.terms))}</p>
      <slot name="note" />
      <input type="hidden" name="language" value={settings.language} />
      {settings.partner && <input type="hidden" name="partner" value={settings.partner} />}
      <div hidden>
        <input name={HONEYPOT_NAME} autoComplete="off" />
      </div>
      <div inert={isBusy}>
        <FormFields t={t} control={control} />
        <ConsentField t={t} settings={settings} error={describeError(t, shownErrors.consent)} />
      </div>
      <button
        ref={(button) => {
          button?.setAttribute('aria-disabled', String(isBusy || count > 0));
        }}
        type="submit"
        onClick={(event) => submission.press(event)}
        className={style.submit}
        part="submit"
        aria-describedby="next"
        data-phase={accepted ? 'sent' : phase}
      >
        {isBusy ? (
          changing(t(accepted?.[0] ?? m.submitting))
        ) : (
          <slot name="submit">{changing(t(m.submit))}</slot>
        )}
      </button>
      <p id="next" className={style.hint} hidden={Boolean(words) && !accepted}>
        {changing(
          isBusy
            ? '\u00a0'
            : count && isTouched
              ? t(m.unready, { count })
              : settings.isTest
                ? ''
                : t(m.doneText),
        )}
      </p>
    </form>
  );
}

interface VanProps {
  readonly isChecked?: boolean;
  readonly part?: string;
}

/** A box truck in side elevation, with its length above it. */
export function Van({ isChecked = false, part }: VanProps) {
  return (
    <svg className={style.van} part={part} viewBox="0 0 112 52" aria-hidden="true">
      <path d="M2 3h66M2 1v4M68 1v4M2 10h66v32H36M16 42H2V10M68 20h22l14 12v10h-4M80 42H68M74 25h14l9 8H74zM2 47h108" />
      <circle cx="26" cy="42" r="5" />
      <circle cx="90" cy="42" r="5" />
      {isChecked && <path className={style.tick} d="M24 26l8 8 14-15" />}
    </svg>
  );
}
