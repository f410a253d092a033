import type { ReactNode } from 'react';
import type { Language } from '#shared/languages.ts';

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
        <div className="field">
          <input type="hidden" name="language" value={language} />
          <label htmlFor="link">{label}</label>
          <input
            id="link"
            name="token"
            className="control"
            required
            autoComplete="off"
            aria-describedby="link-hint"
          />
          <p id="link-hint" className="field-hint">
            {hint}
          </p>
        </div>
        {button}
      </form>
    </noscript>
  );
}
