export * from './fr/embed.ts';
export * from './fr/forms.ts';
export * from './fr/landing.ts';
export * from './fr/layout.ts';
export * from './fr/notices.ts';
export * from './fr/privacy.ts';
export * from './fr/showcase.ts';
export * from './fr/terms.ts';
