import { BRAND_NAME } from '../messages/compiled.static.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import { describeError } from '../fields/describe-error.ts';
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

const SECOND_MS = 1000;

/** A real form: without the script the browser checks and posts it. */
export function WaitlistForm({ settings, t, control, submission }: WaitlistFormProps) {
  const { draft, shownErrors, isScripted, attach, onInput, onChange } = control;
  const { phase, waitMs, submit } = submission;
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
          <h2 id="title" className={style.title} part="title">
            {t('title')}
          </h2>
        </div>
        <Van part="van" />
      </div>
      <p className={style.terms}>{t('terms')}</p>
      <input type="hidden" name="language" value={settings.language} />
      {settings.partner && <input type="hidden" name="partner" value={settings.partner} />}
      <FormFields t={t} control={control} />
      <ConsentField
        t={t}
        settings={settings}
        error={describeError(t, shownErrors.consent, draft.consent)}
      />
      <button
        type="submit"
        className={style.submit}
        part="submit"
        aria-disabled={isScripted ? !isReady : undefined}
      >
        {isBusy && <span className={style.spinner} aria-hidden="true" />}
        <span>{t(isBusy ? 'submitting' : 'submit')}</span>
      </button>
      <output className={style.hint}>
        {waitMs > 0 && t('retrying', { seconds: Math.ceil(waitMs / SECOND_MS) })}
      </output>
    </form>
  );
}
