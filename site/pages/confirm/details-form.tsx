import { type FormEvent, useState } from 'react';
import type { Language, Texts } from '#shared/languages.ts';
import { checkDraft, type Draft, type DraftErrors, EMPTY_DRAFT } from '#shared/form/draft.ts';
import { FIELD_NAMES } from '#shared/form/fields.ts';
import { createTranslate } from '#shared/form/messages/translate.ts';
import { useDraft } from '#shared/form/use-draft.ts';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { failure, useSending } from '../../components/forms/use-sending.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import { confirm, isChanged, type MailedWords } from './confirmation.ts';
import type { it } from './it.ts';
import { Consent, CONSENT_ID, SignUpFields } from './sign-up-fields.tsx';

/** With `entered`, nothing is kept of what the mail was about, so the address is a field, too. */
export interface ReadLink {
  readonly kind: 'known' | 'entered';
  readonly token: string;
  /** What stands in the fields at first. */
  readonly words: MailedWords | undefined;
}

export interface DetailsFormProps {
  readonly language: Language;
  readonly texts: Omit<Texts<typeof it>, 'meta' | 'title' | 'lead' | 'linkHint'>;
  readonly refusals: ShellTexts['refusals'];
  readonly urls: Readonly<Record<'success' | 'suppressed' | 'privacy' | 'signUp', string>>;
  readonly link: ReadLink;
  /** Called when what the mail was about is no longer kept. */
  readonly onExpired: () => Promise<void>;
}

/**
 * Confirms what it shows when its button is pressed, never before: scanners open links and run scripts.
 * What is unchanged is confirmed by the token alone, which keeps the consent that came with it. Anything
 * else takes the consent that stands beside the button.
 */
export function DetailsForm(props: DetailsFormProps) {
  const { language, texts, refusals, urls, link, onExpired } = props;
  const { token, words } = link;
  const t = createTranslate(language);
  const { progress, isBusy, send, clear } = useSending();
  const control = useDraft(language, clear);
  const { form, draft, read, onInput, onChange } = control;
  /** The address that the API refused. */
  const [otherAddress, setOtherAddress] = useState<string>();
  const isKnown = link.kind === 'known';
  const needsConsent = (shown: Draft) => !isKnown || !words || isChanged(words, shown, language);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy()) return;
    const button = event.currentTarget.querySelector('button');
    const shown = read();
    const check = needsConsent(shown) ? checkDraft(shown, language) : undefined;
    if (check && !check.ok) {
      clear();
      refuse(check.errors);
      return;
    }
    refuse({});
    // Safari does not focus a button that is clicked.
    button?.focus();
    const result = await send(async (onWait) => {
      const outcome = await confirm(token, check?.signUp, onWait);
      if (outcome.ok) return outcome;
      const notice = outcome.reason ? texts.invalid : texts.failed;
      return { ...failure(outcome.error, notice, refusals), ...outcome };
    });
    if (result.ok) location.replace(pageAfter(result.code, result.isSuppressed));
    else if (result.errors) refuse(result.errors);
    else if (result.reason === 'otherAddress') {
      clear();
      setOtherAddress(shown.email);
      control.showErrors({}, 'email');
    } else if (result.reason === 'expired' && !check) {
      clear();
      await onExpired();
    }
  }

  function pageAfter(code: string | undefined, isSuppressed: boolean): string {
    if (isSuppressed) return urls.suppressed;
    return code ? `${urls.success}?via=${code}` : urls.success;
  }

  function refuse(errors: DraftErrors): void {
    const first = FIELD_NAMES.find((name) => errors[name]);
    control.showErrors(errors, first);
  }

  const isSending = progress.status === 'sending' || progress.status === 'done';
  const hasConsent = needsConsent(draft);
  return (
    <form
      ref={form}
      className="form"
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
      onChange={onChange}
    >
      <div className="form" inert={isSending}>
        <SignUpFields
          {...{ t, control }}
          values={words?.draft ?? EMPTY_DRAFT}
          isAddressKnown={isKnown}
          addressError={draft.email === otherAddress ? texts.otherAddress : undefined}
        />
        {hasConsent && <Consent t={t} lead={texts.agreed} privacyUrl={urls.privacy} />}
      </div>
      <SubmitButton
        isSending={isSending}
        text={texts.button}
        sendingText={texts.sending}
        describedBy={hasConsent ? CONSENT_ID : undefined}
      />
      <FormOutcome {...{ progress, refusals }} success={{ text: texts.done }} />
    </form>
  );
}
