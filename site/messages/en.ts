export * from './en/embed.ts';
export * from './en/forms.ts';
export * from './en/landing.ts';
export * from './en/layout.ts';
export * from './en/notices.ts';
export * from './en/privacy.ts';
export * from './en/showcase.ts';
export * from './en/terms.ts';
