import { LANGUAGES } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/confirmation.static.ts';
import { MAIL_VERSIONS } from '#shared/mail/rendered-mail.ts';
import { MESSAGES } from '../../messages/messages.ts';
import { fillSample, inScheme, mailPreviewPath, SCHEMES } from './mail-preview.ts';

/** Every confirmation as a file: each language, version and colour scheme. */
export function mailFiles(siteOrigin: string): { file: string; text: string }[] {
  return LANGUAGES.flatMap((language) =>
    MAIL_VERSIONS.flatMap((version) => {
      const company = MESSAGES[language].emailPreview.sampleCompany;
      const { html } = fillSample(confirmation[language][version], language, company, siteOrigin);
      return SCHEMES.map((scheme) => ({
        file: mailPreviewPath(language, version, scheme).slice(1),
        text: inScheme(html, scheme),
      }));
    }),
  );
}
