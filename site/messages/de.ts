export * from './de/embed.ts';
export * from './de/forms.ts';
export * from './de/landing.ts';
export * from './de/layout.ts';
export * from './de/notices.ts';
export * from './de/privacy.ts';
export * from './de/showcase.ts';
export * from './de/terms.ts';
