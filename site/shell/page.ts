import { type ComponentType, createElement } from 'react';
import type { Facts } from '#shared/brand.ts';
import type { Places } from '#shared/countries.ts';
import type { ContactMode, OptIn } from '#shared/settings.ts';
import { inEachLanguage, type Language, type Localized } from '#shared/languages.ts';
import { type ShellTexts, withWordJoiners } from './texts.ts';

/** The settings of a build, which are the same for every page. */
export interface SiteSettings {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly contact: ContactMode;
  readonly optIn: OptIn;
  readonly places: Places;
  readonly facts: Facts;
  readonly year: number;
  /** Until when /.well-known/security.txt counts, in ISO 8601. */
  readonly expires: string;
  /**
   * The prerendered waitlist form, an element with a declarative shadow root: for the landing page,
   * and for the page that links of partners lead to, which a success does not leave.
   */
  readonly widget: Localized<{ readonly html: string; readonly joinHtml: string }>;
}

/** What every part of a page is rendered with. */
export interface ShellProps {
  readonly language: Language;
  /** What the page shares with others. */
  readonly shell: ShellTexts;
  readonly settings: SiteSettings;
}

export interface PageProps<T> extends ShellProps {
  /** The page's own texts. */
  readonly texts: T;
}

/** What search results and messengers show of a page. */
interface Meta {
  readonly title: string;
  readonly description: string;
}

/** What the folder of a page declares. */
interface PageDefinition<T> {
  readonly texts: Localized<T>;
  readonly content: ComponentType<PageProps<T>>;
  /** The inline style sheet: `import style from './page.css?inline'`. */
  readonly style: string;
  /** Whether search engines may list it. The other pages are steps of a process or our own tools. */
  readonly isListed?: true;
  /** Whether it has an island. A page without one loads no framework code. */
  readonly hasIsland?: true;
  /** Whether it holds the waitlist form. */
  readonly hasWidget?: true;
  /** Whether it has neither header nor footer. */
  readonly isBare?: true;
  /** An inline script of its own: `import script from './….ts?script'`. */
  readonly script?: string;
  /** Whether it describes the organization as structured data. */
  readonly hasStructuredData?: true;
}

/** A page as the shell sees it, which knows no texts but those of the head. */
export interface Page extends Omit<PageDefinition<unknown>, 'texts' | 'content'> {
  readonly meta: Localized<Meta>;
  readonly content: ComponentType<ShellProps>;
}

/** A page of its own texts, in whose shape the compiler checks every language and the component. */
export function definePage<T extends { readonly meta: Meta }>({
  texts: written,
  content,
  ...rest
}: PageDefinition<T>): Page {
  const texts = withWordJoiners(written);
  return {
    ...rest,
    meta: inEachLanguage((language) => texts[language].meta),
    content: (props) => createElement(content, { ...props, texts: texts[props.language] }),
  };
}
