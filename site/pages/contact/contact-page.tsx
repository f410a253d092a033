import { BRAND } from '#shared/brand.ts';
import { CONTACT_NOTICES } from '#shared/contract/plain-form.ts';
import { routePath } from '#shared/routing/routes.ts';
import { NeedsScript, PlainOutcomes } from '../../forms/form-notes.tsx';
import { Island } from '../../islands/island.tsx';
import { Imprint } from '../../layout/imprint.tsx';
import type { PageProps } from '../../page-props.ts';

export function ContactPage(page: PageProps) {
  const { language, messages, settings } = page;
  const { title, lead, cards, promise, form, success, failure, privacy, needsScript } =
    messages.contact;
  return (
    <div className="frame contact">
      <header>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="plate promised">{promise}</p>
        {settings.contact === 'simulated' && <NeedsScript text={needsScript} />}
        <PlainOutcomes
          ids={CONTACT_NOTICES}
          texts={{
            done: success,
            invalid: { title: failure.title, text: messages.landing.formNotices.invalid.text },
            failed: failure,
            tooMany: { title: failure.title, text: messages.refusals.tooMany },
          }}
        />
      </header>
      <Island
        name="contact-form"
        props={{
          language,
          setting: settings.contact,
          texts: { form, success, failure },
          refusals: messages.refusals,
          privacy: {
            text: privacy,
            policy: messages.privacy.title,
            url: routePath('privacy', language),
          },
        }}
      />
      <div className="ways">
        <section className="card">
          <h2>{cards.email.title}</h2>
          <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
          <p>{cards.email.text}</p>
        </section>
        <section className="card">
          <h2>{cards.phone.title}</h2>
          <a href={`tel:${BRAND.phone.replaceAll(' ', '')}`}>{BRAND.phone}</a>
          <p>{cards.phone.text}</p>
        </section>
        <section className="card">
          <h2>{cards.address.title}</h2>
          <address>{BRAND.address[language]}</address>
          <p>{cards.address.text}</p>
          <Imprint {...page} />
        </section>
      </div>
    </div>
  );
}
