import type { ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';
import { Field } from './field.tsx';

interface PlainLinkFormProps {
  readonly language: Language;
  readonly action: string;
  readonly label: string;
  readonly hint: string;
  readonly button: ReactNode;
  /** Before the field. */
  readonly children?: ReactNode;
}

/**
 * Sends the token of a mail's link without JavaScript. The page cannot read the token in its own address,
 * so the visitor pastes the link.
 */
export function PlainLinkForm(props: PlainLinkFormProps) {
  const { language, action, label, hint, button, children } = props;
  return (
    <noscript>
      <form className="sheet form" method="post" action={action}>
        {children}
        <Field label={label} hint={hint}>
          {(controlProps) => (
            <>
              <input {...controlProps} name="token" required autoComplete="off" />
              <input type="hidden" name="language" value={language} />
            </>
          )}
        </Field>
        {button}
      </form>
    </noscript>
  );
}
