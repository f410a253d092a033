import { useState } from 'react';
import { ERRORS, type Success } from '#shared/contract/answer.ts';
import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { SIGN_UP_ERRORS, toCodes } from '#shared/contract/field-errors.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { tokenOfLink } from '#shared/contract/plain-form.ts';
import type { KnownSignUp, SignUp } from '#shared/contract/sign-up.ts';
import { callApi, type OnWait } from '#shared/form/call-api.ts';
import type { it } from '#shared/form/confirm/it.ts';
import { describeError } from '#shared/form/describe-error.ts';
import { checkDraft, type Draft, type DraftErrors } from '#shared/form/draft.ts';
import { FIELD_NAMES } from '#shared/form/fields.ts';
import { CONSENT_PROOF } from '#shared/form/messages/compiled.build-time.ts';
import { createTranslate } from '#shared/form/messages/translate.ts';
import type { Language, Texts } from '#shared/languages.ts';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { type Checked, useForm } from '../../components/forms/use-form.ts';
import { failure, type Result } from '../../components/forms/use-sending.ts';
import { useStart } from '../../components/forms/use-start.ts';
import type { ShellTexts } from '../../shell/texts.ts';
import { AGREED_ID, SignUpFields } from './sign-up-fields.tsx';

interface ConfirmFormProps {
  readonly language: Language;
  readonly texts: Omit<Texts<typeof it>, 'meta' | 'title' | 'lead' | 'linkHint' | 'show'>;
  readonly refusals: ShellTexts['refusals'];
  readonly urls: Readonly<Record<'success' | 'suppressed' | 'privacy' | 'signUp', string>>;
}

/** What the API has read by the token of the page's link. */
interface Link {
  readonly token: string;
  readonly seen: number;
  readonly signUp: KnownSignUp | undefined;
}

/**
 * The form of a mail's link. What it holds when its button is pressed is confirmed, never anything before:
 * scanners open links and run scripts. The token stays in the URL, so that reloading the page and changing
 * its language do not lose it.
 */
export function Client({ language, texts, refusals, urls }: ConfirmFormProps) {
  const t = createTranslate(language);
  const [link, setLink] = useState<Link>();
  const [refusal, setRefusal] = useState<'missing' | 'invalid'>();
  const { progress, isSending, send, form, field } = useForm({ check, call: press });

  async function read(onWait: OnWait): Promise<Result> {
    const token = tokenOfLink(location.search);
    if (!token) {
      setRefusal('missing');
      return { ok: true };
    }
    const { answer, status } = await post({ token }, onWait);
    if (answer?.success) {
      const { seen = 0, signup: signUp } = answer;
      // What stands in the fields stays there when a page reads again.
      setLink({ signUp, ...link, token, seen });
    } else if (status === 400) setRefusal('invalid');
    else return failure(answer?.error, { text: texts.failed.text }, refusals);
    return { ok: true };
  }

  const start = () => void send(read);
  useStart(start);

  function check(data: FormData): Checked<SignUp> {
    const checked = checkDraft(Object.fromEntries(data) as unknown as Draft, language);
    return checked.ok ? { ok: true, value: checked.signUp } : described(checked.errors);
  }

  function described(errors: DraftErrors) {
    const entries = FIELD_NAMES.map((name) => [name, describeError(t, errors[name])] as const);
    return { ok: false as const, errors: Object.fromEntries(entries) };
  }

  async function press(signup: SignUp, onWait: OnWait): Promise<Result> {
    if (!link) return { ok: false };
    const { token, seen } = link;
    const { id, version, hash } = CONSENT_PROOF;
    const meta = { consent: { id, version, hash: hash[language] } };
    const { answer, status } = await post({ token, seen, signup, meta }, onWait);
    if (answer?.success) return leave(answer);
    if (answer?.fields) return described(toCodes(answer.fields, SIGN_UP_ERRORS));
    if (answer?.error === ERRORS.otherAddress) {
      return { ok: false, errors: { email: texts.otherAddress } };
    }
    if (answer?.error === ERRORS.leftSince) {
      const again = await read(onWait);
      return again.ok ? { ok: false, notice: { text: texts.leftSince } } : again;
    }
    return failure(answer?.error, status === 400 ? texts.invalid : texts.failed, refusals);
  }

  /** The form stays as it is until the next page is there. */
  function leave({ code, suppressed }: Success): Promise<never> {
    const next = code ? `${urls.success}?via=${code}` : urls.success;
    location.replace(suppressed ? urls.suppressed : next);
    return new Promise(() => undefined);
  }

  if (refusal) {
    return (
      <div className="sheet form" role="alert">
        <h2>{texts[refusal].title}</h2>
        <p>{texts[refusal].text}</p>
        <a className="button primary" href={urls.signUp}>
          {texts.signUp}
        </a>
      </div>
    );
  }
  const isUnread = !link && progress.status === 'failed';
  return (
    <form {...form}>
      <p className="note" role="status">
        {link ? texts[link.signUp ? 'filled' : 'empty'] : !isUnread && texts.reading}
      </p>
      {link && (
        <>
          <SignUpFields
            {...{ t, field }}
            values={link.signUp}
            agreed={texts.agreed}
            privacyUrl={urls.privacy}
            isSending={isSending}
          />
          <SubmitButton
            isSending={isSending}
            text={texts.button}
            sendingText={texts.sending}
            describedBy={AGREED_ID}
          />
        </>
      )}
      {isUnread && (
        <button type="button" className="button primary" onClick={start}>
          {texts.again}
        </button>
      )}
      <FormOutcome {...{ progress, refusals }} />
    </form>
  );
}

function post(request: ConfirmRequest & { readonly meta?: object }, onWait: OnWait) {
  return callApi(API_PATHS.confirm, request, onWait);
}
