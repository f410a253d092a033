import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#shared/brand.ts';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { baseCss } from '../shell/tokens.ts';
import { APP_ICON, type RenderedImage, socialImage } from '../shell/images.ts';
import { Ridge } from '../components/drawings/ridge.tsx';
import { BrandedBoxTruck } from '../components/drawings/vehicle.tsx';
import { LogoMark } from '../shell/logo.tsx';
import { de } from '../pages/landing/de.ts';
import { en } from '../pages/landing/en.ts';
import { fr } from '../pages/landing/fr.ts';
import { it } from '../pages/landing/it.ts';
import { Sentences } from '../shell/text.tsx';

const TEXTS = { it, en, de, fr };

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

/** The headline, the offer and the address on the road, and orange for the one action. */
function Card({ language }: { readonly language: Language }) {
  const { hero, closing } = TEXTS[language];
  return (
    <body className="card" lang={language}>
      <header>
        <LogoMark colour={LIGHT.ink} />
        <b>{BRAND.name}</b>
        <p className="plate">{hero.eyebrow}</p>
      </header>
      <h1>
        <Sentences text={hero.headline} />
      </h1>
      <p className="offer">
        <Sentences text={closing.text} />
      </p>
      <b className="action">{closing.button}</b>
      <div className="road">
        <Ridge />
        <BrandedBoxTruck />
      </div>
      <p className="address">{new URL(BRAND.siteOrigin).host}</p>
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
