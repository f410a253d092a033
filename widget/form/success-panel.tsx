import { useLayoutEffect, useRef } from 'react';
import * as m from '../messages/compiled.static.ts';
import type { Message } from '../messages/compiled.static.ts';
import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.static.ts';
import { Van } from './van.tsx';

interface SuccessPanelProps {
  readonly t: Translate;
  readonly settings: Settings;
  /** Where the confirmation goes. */
  readonly email: string;
  /** What was reached, if only that a click in that mail is missing. */
  readonly title: Message;
  readonly takesFocus: boolean;
}

/** Replaces the form on a page that has no success page of its own. */
export function SuccessPanel({ t, settings, email, title, takesFocus }: SuccessPanelProps) {
  const { heading: Heading } = settings;
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    // The form was longer than this panel, so the panel may be out of view.
    if (takesFocus) heading.current?.focus();
    else heading.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  return (
    <div className={style.success} part="success">
      <Van isChecked={title === m.successTitle} />
      <Heading ref={heading} className={style.title} tabIndex={-1}>
        {t(title)}
      </Heading>
      <p>{t(m.sentText, { email })}</p>
      <p>{t(m.doneText)}</p>
    </div>
  );
}
