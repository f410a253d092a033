import { useState } from 'react';
import { tokenOfLink } from '#shared/contract/plain-form.ts';
import { FormOutcome } from '../../components/forms/form-outcome.tsx';
import { failure, useSending } from '../../components/forms/use-sending.ts';
import { useStart } from '../../components/forms/use-start.ts';
import { readWords } from './confirmation.ts';
import { DetailsForm, type DetailsFormProps, type ReadLink } from './details-form.tsx';

type Link =
  /** `unread`: there was no answer. `invalid`: the token is refused for good. */
  { readonly kind: 'reading' | 'unread' | 'missing' | 'invalid' } | ReadLink;

/**
 * Shows what the mail of the page's link was about, in fields that a visitor may correct before confirming
 * it. The token stays in the URL, so that reloading the page and changing its language do not lose it.
 */
export function Client(props: Omit<DetailsFormProps, 'link' | 'onExpired'>) {
  const { texts, refusals, urls } = props;
  const { progress, isBusy, send, clear } = useSending();
  const [link, setLink] = useState<Link>({ kind: 'reading' });

  async function read(): Promise<void> {
    if (isBusy()) return;
    const token = tokenOfLink(location.search);
    if (!token) {
      setLink({ kind: 'missing' });
      return;
    }
    const result = await send(async (onWait) => {
      const outcome = await readWords(token, onWait);
      if (outcome.ok) return outcome;
      return { ...failure(outcome.error, { text: texts.failed.text }, refusals), ...outcome };
    });
    if (result.ok || result.isInvalid) clear();
    if (!result.ok) setLink({ kind: result.isInvalid ? 'invalid' : 'unread' });
    else if (result.words) setLink({ kind: 'known', token, words: result.words });
    // The fields keep what stands in them.
    else setLink((before) => ({ words: undefined, ...before, kind: 'entered', token }));
  }

  useStart(() => void read());

  if (link.kind === 'missing' || link.kind === 'invalid') {
    return (
      <div key="refused" className="sheet form" role="alert">
        <h2>{texts[link.kind].title}</h2>
        <p>{texts[link.kind].text}</p>
        <a className="button primary" href={urls.signUp}>
          {texts.signUp}
        </a>
      </div>
    );
  }
  return (
    <div className="sheet form">
      {!('token' in link) && (
        <FormOutcome {...{ progress, refusals }} success={{ text: texts.known }} />
      )}
      <p className="note" role="status">
        {link.kind !== 'unread' && texts[link.kind]}
      </p>
      {'token' in link && <DetailsForm {...props} link={link} onExpired={read} />}
      {link.kind === 'unread' && (
        <button type="button" className="button primary" onClick={() => void read()}>
          {progress.status === 'sending' ? texts.reading : texts.again}
        </button>
      )}
    </div>
  );
}
