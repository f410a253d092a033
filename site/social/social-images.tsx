import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#shared/brand.ts';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { baseCss } from '../document/base-css.ts';
import { Ridge } from '../drawings/ridge.tsx';
import { Vehicle } from '../drawings/vehicle.tsx';
import { LogoMark } from '../layout/logo-mark.tsx';
import { MESSAGES } from '../messages/messages.ts';

/** A picture to be taken of a page that holds nothing else. */
export interface SocialImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** What stands for the site elsewhere: a picture a language for shared links, an icon for phones. */
export function socialImages(font: string, css: string): readonly SocialImage[] {
  const document = (content: string) =>
    `<!doctype html><meta charset="utf-8"><style>${baseCss(font)}${css}</style>${content}`;
  const cards = LANGUAGES.map((language) => ({
    file: `og/${language}.png`,
    width: 1200,
    height: 630,
    html: document(renderToStaticMarkup(<Card language={language} />)),
  }));
  const icon = document(renderToStaticMarkup(<Icon />));
  return [...cards, { file: 'apple-touch-icon.png', width: 180, height: 180, html: icon }];
}

function Card({ language }: { readonly language: Language }) {
  const { eyebrow, headline } = MESSAGES[language].landing.hero;
  return (
    <body className="card" lang={language}>
      <p className="plate">{eyebrow}</p>
      <h1>{headline}</h1>
      <div className="road">
        <Ridge />
        <Vehicle kind="boxTruck">
          <text className="name" x="88" y="54" textAnchor="middle">
            {BRAND.name}
          </text>
        </Vehicle>
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
