import type { Language } from '#shared/languages.ts';

/** An image of site/public that site/social renders. Sizes are in pixels. */
export interface RenderedImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The image beside a shared link, with the headline in the language of the page. */
export function socialImage(language: Language): RenderedImage {
  return { path: `/og/${language}.png`, width: 1200, height: 630 };
}

/** The icon of the site on the home screen of a phone. */
export const APP_ICON: RenderedImage = { path: '/apple-touch-icon.png', width: 180, height: 180 };
