import { HONEYPOT_NAME } from '#shared/contract/honeypot.ts';
import { BRAND_NAME } from '../messages/compiled.static.ts';
import * as m from '../messages/compiled.static.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { describeAnswer, describeError, describeWait } from '../fields/describe-error.ts';
import { checkDraft } from '../fields/draft.ts';
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
  const { phase, waitMs, refusal, submit } = submission;
  const { heading: Heading } = settings;
  const isBusy = phase !== 'idle';
  // The schema's first run is half the cost of hydrating, so it waits for the consent.
  const isReady = !isBusy && draft.consent && checkDraft(draft, settings.language).ok;
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
        aria-disabled={isScripted ? !isReady : undefined}
      >
        {isBusy && <span className={style.spinner} aria-hidden="true" />}
        <span>{t(isBusy ? m.submitting : m.submit)}</span>
      </button>
      <output className={refusal ? style.problem : style.hint}>
        {refusal ? describeAnswer(t, refusal) : describeWait(t, waitMs)}
      </output>
    </form>
  );
}
