/** An image of site/public. Sizes are in pixels. */
interface PublicImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The image beside a shared link, without words of any language. */
export const SOCIAL_IMAGE: PublicImage = { path: '/og/card.png', width: 1200, height: 630 };

/** The icon of the site on the home screen of a phone. */
export const APP_ICON: PublicImage = { path: '/apple-touch-icon.png', width: 180, height: 180 };
