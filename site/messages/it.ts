export * from './it/embed.ts';
export * from './it/forms.ts';
export * from './it/landing.ts';
export * from './it/layout.ts';
export * from './it/notices.ts';
export * from './it/privacy.ts';
export * from './it/showcase.ts';
export * from './it/terms.ts';
