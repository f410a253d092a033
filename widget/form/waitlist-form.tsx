import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import * as m from '#shared/form/messages/compiled.build-time.ts';
import type { Translate } from '#shared/form/messages/translate.ts';
import type { Settings } from '../settings.ts';
import { describeError } from '#shared/form/describe-error.ts';
import { countOpen } from '#shared/form/draft.ts';
import * as style from '../styles/styles.build-time.ts';
import { changing, ConsentField, FormFields } from './fields.tsx';
import type { DraftControl } from './use-draft.ts';
import { outcomeOf } from './outcome.ts';
import type { Submission } from './use-submission.ts';
import { Van } from './van.tsx';
import type { Words } from './words.ts';

interface WaitlistFormProps {
  readonly settings: Settings;
  readonly t: Translate;
  readonly control: DraftControl;
  readonly submission: Submission;
  readonly words: Words;
}

/**
 * A real form: without the script the browser checks and posts it. What only a form with the script
 * has is set by refs, because hydrating leaves the attributes of the markup as they are.
 */
export function WaitlistForm({ settings, t, control, submission, words }: WaitlistFormProps) {
  const { form, draft, shownErrors, isTouched, onInput, onChange } = control;
  const { progress } = submission;
  const { phase } = progress;
  const { heading: Heading } = settings;
  const isBusy = phase !== 'idle';
  const outcome = progress.phase === 'sent' ? outcomeOf(progress.isPending) : undefined;
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
            {m.BRAND_NAME}
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
        // The live region says what it does, so its name does not change as well.
        aria-label={isBusy ? t(m.submit) : undefined}
        aria-describedby="next"
        data-phase={phase}
      >
        {isBusy ? (
          changing(t(outcome?.title ?? m.submitting))
        ) : (
          <slot name="submit">{changing(t(m.submit))}</slot>
        )}
      </button>
      <p id="next" className={style.hint} hidden={words.seen !== ''}>
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
