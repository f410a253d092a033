import { type FormEvent, useState } from 'react';
import { CONFIRM_SUCCESS_NOTICES } from '#shared/contract/plain-form.ts';
import type { Language, Texts } from '#shared/languages.ts';
import type { Draft, DraftErrors } from '#shared/form/draft.ts';
import { FIELD_NAMES } from '#shared/form/fields.ts';
import { useDraft } from '#shared/form/use-draft.ts';
import { createTranslate } from '#shared/form/messages/translate.ts';
import { checkShown, confirm, type Confirmed, isChanged } from './confirmation.ts';
import { CONSENT_LINE_ID, ConsentBox, ConsentLine } from './consent.tsx';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { type Link, linkToken } from './use-mailed-words.ts';
import { useSending } from '../../components/forms/use-sending.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import type { it } from './it.ts';

export interface DetailsFormProps {
  readonly language: Language;
  readonly texts: Omit<Texts<typeof it>, 'meta' | 'title' | 'lead' | 'linkHint'>;
  readonly refusals: ShellTexts['refusals'];
  readonly urls: Readonly<Record<'success' | 'privacy' | 'signUp', string>>;
}

interface ShownLink {
  readonly link: Extract<Link, { kind: 'known' | 'entered' }>;
  /** Called when what the mail was about is no longer kept. */
  readonly onForgotten: (typed: Draft) => void;
}

/**
 * Confirms what it shows when its button is pressed, never before: scanners open links and run scripts.
 * What is unchanged is confirmed by the token alone, which keeps the consent that came with it. A change
 * renews the consent.
 */
export function DetailsForm(props: DetailsFormProps & ShownLink) {
  const { language, texts, refusals, urls, link, onForgotten } = props;
  const t = createTranslate(language);
  const { progress, isBusy, send, clear } = useSending();
  const control = useDraft(language, clear);
  const { form, draft, read, showErrors, onInput, onChange } = control;
  const [isInvalid, setIsInvalid] = useState(false);
  /** The address that the API refused. */
  const [otherAddress, setOtherAddress] = useState<string>();
  const isKnown = link.kind === 'known';
  const isRenewed = (shown: Draft) => isKnown && isChanged(link.words, shown, language);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy()) return;
    const button = event.currentTarget.querySelector('button');
    const shown = read();
    const check = isKnown && !isRenewed(shown) ? undefined : checkShown(shown, language);
    if (check && !check.ok) {
      clear();
      refuse(check.errors, shown);
      return;
    }
    showErrors({});
    // Safari does not focus a button that is clicked.
    button?.focus();
    const result = await send((onWait) => confirm(linkToken(), check?.shown, onWait));
    if (result.ok) location.replace(pageAfter(result));
    else if (result.errors) refuse(result.errors, shown);
    else if (result.reason === 'otherAddress') {
      clear();
      setOtherAddress(shown.email);
      showErrors({}, 'email');
    } else if (result.reason === 'expired' && !check) {
      clear();
      onForgotten(shown);
    } else setIsInvalid(result.reason !== undefined);
  }

  function pageAfter({ code, isSuppressed }: Confirmed): string {
    if (isSuppressed) return `${urls.success}#${CONFIRM_SUCCESS_NOTICES.suppressed}`;
    return code ? `${urls.success}?via=${code}` : urls.success;
  }

  function refuse(errors: DraftErrors, shown: Draft): void {
    // An address that is shown as text could not be corrected.
    if (errors.email && isKnown) onForgotten(shown);
    showErrors(
      errors,
      FIELD_NAMES.find((name) => errors[name]),
    );
  }

  const isSending = progress.status === 'sending' || progress.status === 'done';
  const isConsentRenewed = isRenewed(draft);
  const consent = { t, privacyUrl: urls.privacy };
  return (
    <form
      ref={form}
      className="form"
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
      onChange={onChange}
    >
      <div inert={isSending}>
        <SignUpFields
          {...{ t, control }}
          values={isKnown ? link.words.draft : link.typed}
          isAddressKnown={isKnown}
          addressError={draft.email === otherAddress ? texts.otherAddress : undefined}
        />
        {!isKnown && <ConsentBox control={control} {...consent} />}
        {isConsentRenewed && <ConsentLine lead={texts.agreed} {...consent} />}
      </div>
      <SubmitButton
        isSending={isSending}
        text={texts.button}
        sendingText={texts.sending}
        describedBy={isConsentRenewed ? CONSENT_LINE_ID : undefined}
      />
      <FormOutcome
        {...{ progress, refusals }}
        success={{ text: texts.done }}
        failure={isInvalid ? texts.invalid : texts.failed}
      />
    </form>
  );
}
