import { formatTime, LANGUAGE_NAMES } from '#shared/format.ts';
import { useCall } from '../api/queries.ts';
import { MailPreview } from './mail-preview.tsx';

/** Each text that people got, as they got it. */
export function SentTexts({ name }: { readonly name: string }) {
  const { data = [] } = useCall('sentTexts', { name });
  return (
    <section className="step" aria-labelledby="sent">
      <h2 id="sent">As it was sent</h2>
      {data.map(({ revision, since, mails }) =>
        mails.map(({ language, mail }) => (
          <details key={`${revision} ${language}`}>
            <summary>
              {LANGUAGE_NAMES[language]}, from {formatTime(since)} on
            </summary>
            <MailPreview mail={mail} language={language} />
          </details>
        )),
      )}
    </section>
  );
}
