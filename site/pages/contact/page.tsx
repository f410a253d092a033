import type { Texts } from '#shared/languages.ts';
import { BRAND } from '#shared/brand.ts';
import { CONTACT_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath } from '#shared/routing/routes.ts';
import { NeedsScript, PlainNotices } from '../../components/forms/notice.tsx';
import { Island } from '../../shell/island.tsx';
import { Imprint } from '../../shell/imprint.tsx';
import { definePage, type PageProps } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import style from './page.css?inline';
import { Client as ContactForm } from './client.tsx';

export const page = definePage({
  texts: { it, en, de, fr },
  content: ContactPage,
  style,
  hasIsland: true,
  isListed: true,
});

function ContactPage(props: PageProps<Texts<typeof it>>) {
  const { language, texts, shell, settings } = props;
  const { title, lead, cards, promise, form, success, failure, privacy, needsScript } = texts;
  return (
    <div className="frame split form-page">
      <header className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="plate">{promise}</p>
        {settings.contact === 'simulated' && <NeedsScript text={needsScript} />}
        <PlainNotices
          ids={CONTACT_NOTICES}
          texts={{
            done: success,
            invalid: { title: failure.title, text: shell.invalidForm },
            failed: failure,
            tooMany: { title: failure.title, text: shell.refusals.tooMany },
          }}
        />
      </header>
      <Island
        name="contact"
        of={ContactForm}
        props={{
          language,
          setting: settings.contact,
          texts: { form, success, failure },
          refusals: shell.refusals,
          privacy: {
            text: privacy,
            policy: shell.privacyPolicy,
            url: routePath('privacy', language),
          },
        }}
      />
      <div className="ways">
        <section>
          <h2 className="plate">{cards.email.title}</h2>
          <a className="fact" href={`mailto:${BRAND.email}`}>
            {BRAND.email}
          </a>
          <p>{cards.email.text}</p>
        </section>
        <section>
          <h2 className="plate">{cards.phone.title}</h2>
          <a className="fact" href={`tel:${BRAND.phone.replaceAll(' ', '')}`}>
            {BRAND.phone}
          </a>
          <p>{cards.phone.text}</p>
        </section>
        <section>
          <h2 className="plate">{cards.address.title}</h2>
          <address className="fact">{BRAND.address[language]}</address>
          <p>{cards.address.text}</p>
          <Imprint {...props} />
        </section>
      </div>
    </div>
  );
}
