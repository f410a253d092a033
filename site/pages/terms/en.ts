import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  meta: {
    title: `Terms and conditions | ${BRAND.name}`,
    description:
      'The terms of the waitlist for van rental in Ticino: free of charge, non-binding, still being tested and governed by Swiss law.',
  },
  title: 'Terms and conditions',
  lead: `These terms govern the use of the website and the waitlist of ${BRAND.controller.en}.`,
  sections: {
    purpose: {
      title: 'Purpose of the platform',
      paragraphs: [
        `${BRAND.name} is preparing a platform on which private individuals, companies and rental companies will be able to offer and rent commercial vehicles in Switzerland, starting in Canton Ticino.`,
        'For now, the website presents the project and collects sign-ups to the waitlist. Vehicles cannot yet be listed, booked or paid for here.',
      ],
    },
    registration: {
      title: 'Waitlist registration',
      paragraphs: ['The following applies to a sign-up:'],
      points: [
        'registration is free and non-binding: you can cancel it at any time, without giving a reason and at no cost;',
        'registration is not a rental contract and gives no right to a vehicle, a price or a place in the beta;',
        'the information you give must be truthful, and the email address must be yours or used with its owner’s permission.',
      ],
    },
    properUse: {
      title: 'Proper use',
      paragraphs: [
        'Use the website and the form for what they are meant for. You may not sign up other people without their consent, submit false data or automated sign-ups, or try to circumvent the service’s safeguards or disrupt its operation.',
        'In case of abuse we may delete a sign-up or block access.',
      ],
    },
    liability: {
      title: 'Limits of liability',
      paragraphs: [
        'The service is being tested and is provided as is. We do not guarantee that it is always available or free of errors, or that the platform will open by a given date or with given features.',
        'To the extent permitted by law, we exclude our liability. Liability for wilful intent and gross negligence remains unaffected.',
      ],
    },
    changes: {
      title: 'Modifications',
      paragraphs: [
        'We may change these terms at any time, with immediate effect. The version published on this page applies, with the date shown above.',
      ],
    },
    law: {
      title: 'Applicable law and jurisdiction',
      paragraphs: [
        'Swiss law applies. Mandatory consumer protection rules remain unaffected.',
        'Place of jurisdiction: [to be determined when the company is incorporated]',
      ],
    },
  },
  note: {
    title: 'There is more to come',
    text: 'The full terms for rental, insurance and payments will be published when the platform opens.',
  },
};
