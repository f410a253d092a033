import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { baseCss } from '../document/base-css.ts';
import { APP_ICON, type RenderedImage, socialImage } from '../document/images.ts';
import { Ridge } from '../drawings/ridge.tsx';
import { BrandedBoxTruck } from '../drawings/vehicle.tsx';
import { LogoMark } from '../layout/logo.tsx';
import { MESSAGES } from '../messages/messages.ts';

/** An image, and the HTML document that is rendered to it. */
export interface SocialImage extends Omit<RenderedImage, 'path'> {
  /** Path below site/public. */
  readonly file: string;
  readonly html: string;
}

/** The image beside a shared link in each language, and the icon for phones. */
export function socialImages(font: string, css: string): readonly SocialImage[] {
  const render = ({ path, ...size }: RenderedImage, content: ReactNode) => ({
    ...size,
    file: path.slice(1),
    html: `<!doctype html><meta charset="utf-8"><style>${baseCss(font)}${css}</style>${renderToStaticMarkup(content)}`,
  });
  return [
    ...LANGUAGES.map((language) => render(socialImage(language), <Card language={language} />)),
    render(APP_ICON, <Icon />),
  ];
}

function Card({ language }: { readonly language: Language }) {
  const { eyebrow, headline } = MESSAGES[language].landing.hero;
  return (
    <body className="card" lang={language}>
      <p className="plate">{eyebrow}</p>
      <h1>{headline}</h1>
      <div className="road">
        <Ridge />
        <BrandedBoxTruck />
      </div>
    </body>
  );
}

function Icon() {
  return (
    <body className="icon">
      <LogoMark colour={LIGHT.ink} />
    </body>
  );
}
