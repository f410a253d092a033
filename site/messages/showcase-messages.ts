import type { Palette } from '#shared/design-tokens.ts';
import type { TitledText } from './landing-messages.ts';

export interface StyleMessages {
  readonly title: string;
  readonly lead: string;
  readonly palette: {
    readonly title: string;
    readonly light: string;
    readonly dark: string;
    readonly colours: Readonly<Record<keyof Palette, string>>;
  };
  readonly typography: {
    readonly title: string;
    readonly headline: string;
    readonly heading: string;
    readonly body: string;
    readonly plate: string;
  };
  readonly buttons: {
    readonly title: string;
    readonly primary: string;
    readonly secondary: string;
    readonly quiet: string;
    readonly disabled: string;
    readonly loading: string;
  };
  readonly cards: {
    readonly title: string;
    readonly plain: TitledText;
    readonly success: TitledText;
    readonly error: TitledText;
  };
  readonly form: {
    readonly title: string;
    readonly text: string;
    readonly textHint: string;
    readonly invalid: string;
    readonly invalidError: string;
    readonly choice: string;
    readonly choices: readonly [string, string, string];
    readonly area: string;
    readonly consent: string;
  };
  readonly badges: {
    readonly title: string;
    readonly neutral: string;
    readonly success: string;
    readonly error: string;
  };
  readonly tabs: { readonly title: string; readonly items: readonly [Tab, Tab, Tab] };
  readonly tooltip: { readonly title: string; readonly trigger: string; readonly text: string };
}

interface Tab {
  readonly label: string;
  readonly text: string;
}

export interface EmailPreviewMessages {
  readonly title: string;
  readonly lead: string;
  readonly versions: {
    readonly company: string;
    readonly neutral: string;
    readonly request: string;
  };
  readonly html: string;
  readonly plainText: string;
  readonly light: string;
  readonly dark: string;
  /** The value of the company slot in the previews. */
  readonly sampleCompany: string;
  readonly notes: { readonly title: string; readonly items: readonly string[] };
  readonly home: string;
  /** Names the line with sender, subject and preheader. */
  readonly inbox: string;
}
