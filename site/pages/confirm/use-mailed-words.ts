import { useEffect, useRef, useState } from 'react';
import { tokenOfLink } from '#shared/contract/plain-form.ts';
import { type Draft, EMPTY_DRAFT } from '#shared/form/draft.ts';
import { type MailedWords, readWords } from './confirmation.ts';
import { useSending } from '../../components/forms/use-sending.ts';

/** What the page shows of its link. */
export type Link =
  /** `unread`: there was no answer. `invalid`: the token is refused for good. */
  | { readonly kind: 'reading' | 'unread' | 'missing' | 'invalid' }
  | { readonly kind: 'known'; readonly words: MailedWords }
  /** Nothing is kept of what the mail was about, so the visitor enters it. */
  | { readonly kind: 'entered'; readonly typed: Draft };

/**
 * Reads what the mail of the page's link was about. The token stays in the URL, so that reloading the
 * page and changing its language do not lose it.
 */
export function useMailedWords() {
  const { progress, isBusy, send, clear } = useSending();
  const [link, setLink] = useState<Link>({ kind: 'reading' });
  const hasStarted = useRef(false);

  async function read(): Promise<void> {
    if (isBusy()) return;
    const token = linkToken();
    if (!token) {
      setLink({ kind: 'missing' });
      return;
    }
    const result = await send((onWait) => readWords(token, onWait));
    if (result.ok || result.isInvalid) clear();
    if (!result.ok) setLink({ kind: result.isInvalid ? 'invalid' : 'unread' });
    else if (result.words) setLink({ kind: 'known', words: result.words });
    else setLink({ kind: 'entered', typed: EMPTY_DRAFT });
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows the token
    void read();
  });

  return {
    link,
    progress,
    read,
    /** Lets the visitor enter what is no longer kept, beginning with what stands in the fields. */
    enter: (typed: Draft) => setLink({ kind: 'entered', typed }),
  };
}

/** The token of the page's URL, or ''. */
export function linkToken(): string {
  return tokenOfLink(location.search);
}
