import type { StyleMessages } from '../../messages/showcase-messages.ts';

export function Buttons({ texts }: { readonly texts: StyleMessages['buttons'] }) {
  return (
    <p className="row">
      <button type="button" className="button primary">
        {texts.primary}
      </button>
      <button type="button" className="button">
        {texts.secondary}
      </button>
      <button type="button" className="button quiet">
        {texts.quiet}
      </button>
      <button type="button" className="button primary" disabled>
        {texts.disabled}
      </button>
      <button type="button" className="button primary" aria-busy="true">
        {texts.loading}
      </button>
    </p>
  );
}
