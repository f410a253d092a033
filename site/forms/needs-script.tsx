import { BRAND } from '#shared/brand.ts';

/** Says before a form that it cannot be sent, and to which address a visitor can write instead. */
export function NeedsScript({ text }: { readonly text: string }) {
  return (
    <noscript>
      <p className="notice">
        {text} <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
      </p>
    </noscript>
  );
}
