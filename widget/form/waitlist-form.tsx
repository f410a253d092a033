import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import { BRAND_NAME } from '../messages/compiled.static.ts';
import * as m from '../messages/compiled.static.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { describeError } from '../fields/describe-error.ts';
import { countOpen } from '../fields/draft.ts';
import * as style from '../styles/styles.static.ts';
import { ConsentField } from './field.tsx';
import { FormFields } from './form-fields.tsx';
import type { DraftControl } from './use-draft.ts';
import type { Submission } from './use-submission.ts';
import { Van } from './van.tsx';

interface WaitlistFormProps {
  readonly settings: Settings;
  readonly t: Translate;
  readonly control: DraftControl;
  readonly submission: Submission;
}

/** A real form: without the script the browser checks and posts it. */
export function WaitlistForm({ settings, t, control, submission }: WaitlistFormProps) {
  const { draft, shownErrors, isScripted, attach, onInput, onChange } = control;
  const { phase, words, title, submit } = submission;
  const { heading: Heading } = settings;
  const isBusy = phase !== 'idle';
  const count = isScripted && !isBusy ? countOpen(draft, shownErrors, settings.language) : 0;
  return (
    <form
      ref={attach}
      method="post"
      action={settings.action}
      noValidate={isScripted}
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
        type="submit"
        className={style.submit}
        part="submit"
        aria-disabled={isScripted ? isBusy || count > 0 : undefined}
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
