import { API_PATHS } from '#shared/contract/paths.ts';
import { CONFIRM_NOTICES } from '#shared/contract/plain-form.ts';
import type { PageProps } from '../page-props.ts';
import { Notice } from './form-outcome.tsx';

interface PlainConfirmFormProps extends Pick<PageProps, 'language' | 'messages'> {
  /** Where a person signs up instead. */
  readonly signUpUrl: string;
}

/**
 * Confirms without JavaScript. The page cannot read the token in its own address, so the visitor pastes
 * the link. The notice that is the target of the URL is visible.
 */
export function PlainConfirmForm({ language, messages, signUpUrl }: PlainConfirmFormProps) {
  const { confirm } = messages;
  return (
    <noscript>
      <form className="sheet form" method="post" action={API_PATHS.confirm}>
        <div id={CONFIRM_NOTICES.failed} className="answer" role="alert">
          <Notice kind="error" texts={confirm.failed} />
        </div>
        <div id={CONFIRM_NOTICES.invalid} className="answer" role="alert">
          <Notice kind="error" texts={confirm.invalid}>
            <a className="button" href={signUpUrl}>
              {confirm.signUp}
            </a>
          </Notice>
        </div>
        <div className="field">
          <input type="hidden" name="language" value={language} />
          <label htmlFor="link">{confirm.link}</label>
          <input
            id="link"
            name="token"
            className="control"
            required
            autoComplete="off"
            aria-describedby="link-hint"
          />
          <p id="link-hint" className="field-hint">
            {confirm.linkHint}
          </p>
        </div>
        <button className="button primary">{confirm.button}</button>
      </form>
    </noscript>
  );
}
