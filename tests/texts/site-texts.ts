import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, LANGUAGES, type Localized, type Texts } from '#shared/languages.ts';
import { withWordJoiners } from '../../site/shell/texts.ts';

/** The folders whose texts differ by language, with their shapes. */
interface SiteTexts {
  shell: Of<typeof import('../../site/shell/it.ts')>;
  landing: Of<typeof import('../../site/pages/landing/it.ts')>;
  success: Of<typeof import('../../site/pages/success/it.ts')>;
  privacy: Of<typeof import('../../site/pages/privacy/it.ts')>;
  terms: Of<typeof import('../../site/pages/terms/it.ts')>;
  contact: Of<typeof import('../../site/pages/contact/it.ts')>;
  embed: Of<typeof import('../../site/pages/embed/it.ts')>;
  join: Of<typeof import('../../site/pages/join/it.ts')>;
  emailPreview: Of<typeof import('../../site/pages/email-preview/it.ts')>;
  unsubscribe: Of<typeof import('../../site/pages/unsubscribe/it.ts')>;
  unsubscribeSuccess: Of<typeof import('../../site/pages/unsubscribe-success/it.ts')>;
  confirm: Of<typeof import('#shared/form/confirm/it.ts')>;
  confirmSuccess: Of<typeof import('../../site/pages/confirm-success/it.ts')>;
  notFound: Of<typeof import('../../site/pages/not-found/it.ts')>;
}

type Of<Module extends { readonly it: unknown }> = Texts<Module['it']>;

const FOLDERS: Readonly<Record<keyof SiteTexts, string>> = {
  shell: 'shell',
  landing: 'pages/landing',
  success: 'pages/success',
  privacy: 'pages/privacy',
  terms: 'pages/terms',
  contact: 'pages/contact',
  embed: 'pages/embed',
  join: 'pages/join',
  emailPreview: 'pages/email-preview',
  unsubscribe: 'pages/unsubscribe',
  unsubscribeSuccess: 'pages/unsubscribe-success',
  confirm: '../shared/form/confirm',
  confirmSuccess: 'pages/confirm-success',
  notFound: 'pages/not-found',
};

/** The texts of the site as its pages show them, by language and folder. */
export const SITE_TEXTS: Localized<SiteTexts> = withWordJoiners(
  Object.fromEntries(
    await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)])),
  ),
);

async function textsIn(language: Language): Promise<Record<string, unknown>> {
  const entries = Object.entries(FOLDERS).map(async ([name, folder]) => {
    const file = join(import.meta.dirname, '../../site', folder, `${language}.ts`);
    const module = await import(pathToFileURL(file).href);
    return [name, module[language]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
