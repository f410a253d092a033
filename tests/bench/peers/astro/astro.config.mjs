import { defineConfig, fontProviders } from 'astro/config';

// The style sheet goes into the page, so that nothing but the font is waited for.
export default defineConfig({
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-archivo',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./src/generated/archivo.woff2'],
            weight: '400 700',
            stretch: '92% 115%',
            style: 'normal',
            display: 'swap',
          },
        ],
      },
    },
  ],
});
