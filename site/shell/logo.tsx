import type { Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { Wordmark } from '../components/drawings/wordmark.tsx';

/** The logo and the name of the brand, as a link to the landing page. */
export function Logo({ language, label }: { readonly language: Language; readonly label: string }) {
  return (
    <a className="logo" href={routePath('landing', language)} aria-label={label}>
      <LogoDrawing />
    </a>
  );
}

/** A van of one line and two wheels, and the name. Without a label it is hidden from screen readers. */
export function LogoDrawing({ label }: { readonly label?: string }) {
  const access = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg viewBox="0 0 134 22" width="6.1em" height="1em" {...access}>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <path d="M4.5 18H1V3.5Q1 1 3.5 1H24l7 8.5 4 1.6q2 .9 2 3V18h-2.5M12.5 18h14" />
        <circle cx="8.5" cy="18" r="3" />
        <circle cx="30.5" cy="18" r="3" />
      </g>
      <g fill="currentColor">
        <Wordmark x={50} y={18.5} size={22} />
      </g>
    </svg>
  );
}
