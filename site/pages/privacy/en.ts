import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Privacy policy | ${BRAND.name}`,
    description:
      'What data the waitlist for van rental in Ticino collects, why, how long we keep it, and how to have it corrected or deleted.',
  },
  disclaimer: {
    title: 'Preliminary version',
    text: 'This policy covers the website and the waitlist, before the platform opens. It will be completed once the company is incorporated and the service is available.',
  },
  sections: {
    controller: {
      title: 'Data controller',
      paragraphs: [
        `The data controller is ${BRAND.controller.en}, ${BRAND.address.en}, referred to below as “we”.`,
        'The company is not yet entered in the commercial register. Its full name and registered office will be stated here after incorporation.',
      ],
    },
    purpose: {
      title: 'Purpose of processing',
      paragraphs: ['We process your data in order to:'],
      points: [
        'run the waitlist and confirm your sign-up by email;',
        'tell you about the launch of the platform, early access and the beta;',
        'understand which vehicles are wanted and offered, and where;',
        'answer the messages you send through the contact form;',
        'prove your consent and protect the service against abuse.',
      ],
      closing: ['We make no automated decisions with your data and we do not sell it.'],
    },
    dataTypes: {
      title: 'Types of data',
      paragraphs: ['We collect only what you tell us and what the service needs to work:'],
      points: [
        'waitlist: email address, what you sign up as (private individual, company, rental company or other), whether you are looking for or offering a vehicle and, if you give them, company, number of vehicles and location;',
        'the language chosen, the date and time of sign-up, the page you sign up from, with the campaign that its address names, and, where applicable, the partner site that hosts it, with the reference and the campaign that it passes on. Of the identifiers that advertising platforms add to an address, we note only that they were there;',
        'if you came by an invitation link, the code of the person who passed it on: it tells us who invited whom, and how many people each of them brought;',
        'proof of consent: the wording you agreed to, the page and the time;',
        'if your address comes from another waitlist: the same data, and the proof of the consent given there;',
        'the status of the emails we send you (sent, bounced, reported as spam), which announcements we sent you and when and, where applicable, that you confirmed or unsubscribed;',
        'contact: name, email address, language and the text of your message;',
        'a record of what we do with your data by hand (hand it out, correct it or delete it, for example): the time, what was done and a fingerprint of the address, never the address itself;',
        'technical connection data, such as the IP address, which the hosting provider processes to deliver the pages and protect them against abuse. To stop floods of requests we count them per network, for ten minutes at most; in place of the IP address we store a value computed with a key.',
      ],
      closing: [
        'We use no cookies and no analytics or tracking tools. In your browser we save only the language, if you choose one from the menu: it stays in your device’s local storage, under the name “language”, and you can delete it at any time.',
      ],
    },
    legalBasis: {
      title: 'Legal basis',
      paragraphs: [
        'We process data under the Swiss Federal Act on Data Protection (FADP, SR 235.1) and its Ordinance (DPO, SR 235.11).',
        'For the waitlist we rely on your consent, which you give by ticking the box in the form. You can withdraw it at any time; withdrawal does not affect the lawfulness of what happened before.',
        'To answer messages, keep proof of consent, account for what we do by hand and protect the service, we rely on our legitimate interest. Where the EU General Data Protection Regulation (GDPR) applies, the bases are Article 6(1)(a) for consent and Article 6(1)(f) for legitimate interest.',
      ],
    },
    sharing: {
      title: 'Data sharing',
      paragraphs: [
        'We do not sell your data or pass it to third parties for their advertising. We do not show it to other people on the waitlist.',
        'It is accessible only to people acting on our behalf and to the providers described under “External services”, as far as necessary. We disclose it to authorities only if the law requires us to.',
        'Other systems of ours may be told of each sign-up, confirmation and unsubscription, without the address unless they need it.',
      ],
    },
    externalServices: {
      title: 'External services',
      paragraphs: ['Some providers process data on our behalf and on our instructions:'],
      points: [
        'a hosting provider, which serves the website and stores the database;',
        'an email delivery service, which delivers confirmations and tells us of bounced messages and spam reports;',
        'a form-handling service, which receives sign-ups and contact messages.',
      ],
      closing: [
        'The waitlist form may also appear on our partners’ websites. In that case what you enter comes directly to us; for the rest of the page, the partner’s own policy applies.',
      ],
    },
    transfers: {
      title: 'International transfers',
      paragraphs: [
        'Location of the servers on which our providers store and process the data: {countries}.',
        'Pages and form reach you through a network of the hosting provider, whose nearest location also passes on what you send. Its usual locations: {edge}.',
        'Outside Switzerland, data is transferred to states which, according to the Federal Council, guarantee an adequate level of protection (Annex 1 DPO), or on the basis of standard data protection clauses recognised by the Federal Data Protection and Information Commissioner (FDPIC).',
      ],
    },
    retention: {
      title: 'Retention',
      paragraphs: [
        'We keep waitlist data and contact messages indefinitely, until you ask us to delete them. We then delete them; backups hold them for another 35 days at most.',
        'If you unsubscribe we no longer write to you, but your address stays on record together with your choice, so that we can respect it. To have that removed as well, ask us for deletion.',
        'Even after deletion we keep a fingerprint of the address, computed with a secret key, only the facts that stop further emails (that you unsubscribed, messages that bounced or were reported, what we sent, when and how often) and the record of what we did by hand. Without the address and the key, the fingerprint does not reveal whose it is.',
        'The data of a sign-up that awaits your confirmation is deleted after 30 days; the fingerprint and those facts remain.',
      ],
    },
    rights: {
      title: 'Your rights',
      paragraphs: ['At any time, and as a rule free of charge, you may:'],
      points: [
        'find out whether and which of your data we process, and receive a copy;',
        'have inaccurate data corrected;',
        'ask for your data to be deleted;',
        'object to processing, or have it restricted;',
        'receive the data you gave us in a common electronic format;',
        'withdraw your consent, also through the link in every waitlist email.',
      ],
      closing: [
        'To protect you, we may ask you to prove your identity. As a rule we answer within 30 days. You may also turn to the FDPIC in Bern or, where the GDPR applies, to the supervisory authority of your country.',
      ],
    },
  },
  contact: 'Questions about your data? Write to {email}.',
};
