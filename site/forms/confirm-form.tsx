import type { ReactNode } from 'react';
import { API_PATHS } from '#shared/contract/paths.ts';
import { CONFIRM_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { CONFIRM_ATTRIBUTE, type ConfirmSource, SUCCESS_ATTRIBUTE } from '../data-attributes.ts';
import type { TitledText } from '../messages/site-messages.ts';
import type { PageProps } from '../page-props.ts';

interface ConfirmFormProps extends Pick<PageProps, 'language' | 'messages'> {
  readonly source: ConfirmSource;
}

/**
 * One button and every possible outcome, rendered from the start so that nothing moves. It is a plain
 * form, whose state site/scripts/confirm-form.ts shows without a framework. Without JavaScript the
 * page cannot read the token in its own address, so the visitor pastes the link, and the notice that
 * is the target of the URL is visible.
 */
export function ConfirmForm({ source, language, messages }: ConfirmFormProps) {
  const { confirm, unsubscribeSuccess } = messages;
  const isUndo = source === 'undo';
  const { button, sending } = isUndo ? unsubscribeSuccess.undo : confirm;
  const toForm = `${routePath('landing', language)}#${WAITLIST_FORM_ID}`;
  return (
    <form
      className="confirm"
      method="post"
      action={API_PATHS.confirm}
      hidden={isUndo}
      {...{
        [CONFIRM_ATTRIBUTE]: source,
        [SUCCESS_ATTRIBUTE]: routePath('confirmSuccess', language),
      }}
    >
      <input type="hidden" name="language" value={language} />
      <div className="press">
        {isUndo ? <p>{unsubscribeSuccess.undo.question}</p> : <PastedLink texts={confirm} />}
        <button className={isUndo ? 'button' : 'button primary'}>
          <span className="idle">{button}</span>
          <span className="busy">{sending}</span>
        </button>
      </div>
      <div className="below" role="status">
        <p className="retrying">{confirm.retrying}</p>
      </div>
      <div className="below" role="alert">
        <Outcome id={CONFIRM_NOTICES.failed} kind="error failed" texts={confirm.failed} />
      </div>
      <div className="instead" role="alert">
        <Outcome id={CONFIRM_NOTICES.invalid} kind="error invalid" texts={confirm.invalid}>
          <a className={isUndo ? 'button' : 'button primary'} href={toForm}>
            {confirm.signUp}
          </a>
        </Outcome>
      </div>
      {!isUndo && (
        <div className="instead">
          <Outcome kind="missing" texts={confirm.missing}>
            <a className="button primary" href={toForm}>
              {confirm.signUp}
            </a>
          </Outcome>
        </div>
      )}
    </form>
  );
}

interface OutcomeProps {
  readonly id?: string;
  readonly kind: string;
  readonly texts: TitledText;
  readonly children?: ReactNode;
}

function Outcome({ id, kind, texts, children }: OutcomeProps) {
  return (
    <div id={id} className={`notice ${kind}`}>
      <p className="notice-title">{texts.title}</p>
      <p>{texts.text}</p>
      {children}
    </div>
  );
}

function PastedLink({ texts }: { readonly texts: PageProps['messages']['confirm'] }) {
  return (
    <noscript>
      <div className="field">
        <label htmlFor="link">{texts.link}</label>
        <input
          id="link"
          name="token"
          className="control"
          required
          autoComplete="off"
          aria-describedby="link-hint"
        />
        <p id="link-hint" className="field-hint">
          {texts.linkHint}
        </p>
      </div>
    </noscript>
  );
}
