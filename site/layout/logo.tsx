import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { LogoMark } from './logo-mark.tsx';

/** Mark and name. Leads home in the visitor's language. */
export function Logo({ language, label }: { readonly language: Language; readonly label: string }) {
  return (
    <a className="logo" href={routePath('landing', language)} aria-label={label}>
      <LogoMark />
      {BRAND.name}
    </a>
  );
}
