import { API_PATHS } from '#shared/contract/paths.ts';
import { routePath, WAITLIST_FORM_ID } from '#shared/routing/routes.ts';
import { UNDO_ATTRIBUTE } from '../data-attributes.ts';
import type { PageProps } from '../page-props.ts';
import { Notice } from './form-outcome.tsx';

/**
 * One button and every possible outcome, rendered from the start so that nothing moves.
 * site/scripts/undo-form.ts shows them without a framework, and only if the tab has a token.
 */
export function UndoForm({ language, messages }: Pick<PageProps, 'language' | 'messages'>) {
  const { confirm, refusals, unsubscribeSuccess } = messages;
  const { question, button, sending, done, failed } = unsubscribeSuccess.undo;
  return (
    <form
      className="undo"
      method="post"
      action={API_PATHS.confirm}
      hidden
      {...{ [UNDO_ATTRIBUTE]: '' }}
      data-title={done.title}
      data-text={done.text}
    >
      <div className="press">
        <p>{question}</p>
        <button className="button">
          <span className="idle">{button}</span>
          <span className="busy">{sending}</span>
        </button>
      </div>
      <div className="below" role="status">
        <p className="retrying">{refusals.retrying}</p>
      </div>
      <div className="below failed" role="alert">
        <Notice kind="error" texts={failed} />
      </div>
      <div className="instead invalid" role="alert">
        <Notice kind="error" texts={confirm.invalid}>
          <a className="button" href={`${routePath('landing', language)}#${WAITLIST_FORM_ID}`}>
            {confirm.signUp}
          </a>
        </Notice>
      </div>
    </form>
  );
}
