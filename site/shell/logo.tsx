import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';

/** The logo and the name of the brand, as a link to the landing page. */
export function Logo({ language, label }: { readonly language: Language; readonly label: string }) {
  return (
    <a className="logo" href={routePath('landing', language)} aria-label={label}>
      <LogoMark />
      {BRAND.name}
    </a>
  );
}

/** The logo without the name: a van of one line and two wheels. */
export function LogoMark({ colour = 'currentColor' }: { readonly colour?: string }) {
  return (
    <svg
      viewBox="0 0 38 22"
      width="38"
      height="22"
      fill="none"
      stroke={colour}
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4.5 18H1V3.5Q1 1 3.5 1H24l7 8.5 4 1.6q2 .9 2 3V18h-2.5M12.5 18h14" />
      <circle cx="8.5" cy="18" r="3" />
      <circle cx="30.5" cy="18" r="3" />
    </svg>
  );
}
