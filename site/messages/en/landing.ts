import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const landing: SiteMessages['landing'] = {
  hero: {
    eyebrow: 'Van rental in Switzerland, starting in Ticino',
    headline: 'A van sits idle. Someone needs it.',
    lead: `${BRAND.name} brings them together: it’s the platform for renting commercial vehicles from private owners, businesses and rental companies. Leave your email and we’ll write as soon as you can try the beta.`,
    benefits: [
      'Easy, fast bookings',
      'Extra earnings from a van that sits idle',
      'Visibility across Switzerland, at no marketing cost',
      'Limited places in the beta',
    ],
  },
  formNotices: {
    invalid: {
      title: 'You’re not signed up yet',
      text: 'Something in the form is missing or not valid. Go back in your browser: the form is still filled in.',
    },
    failed: {
      title: 'The sign-up didn’t go through',
      text: 'Something went wrong on our side. Wait a moment, go back in your browser and send the form again.',
    },
    tooMany: {
      title: 'Too many sign-ups just now',
      text: 'More sign-ups than usual are coming from your network. Wait ten minutes, go back in your browser and send the form again. With JavaScript switched on, it works at once.',
    },
  },
  whyChoose: {
    title: `Why ${BRAND.name}`,
    cards: [
      {
        title: 'Advanced search',
        text: 'Filter by category, area, price and availability until you’re left with the vehicle that fits the job.',
      },
      {
        title: 'Secure payments',
        text: 'You pay online, through a certified provider.',
      },
      {
        title: 'Real reviews',
        text: 'Verified reviews only: read how it went for the people who rented before you.',
      },
      {
        title: 'Insurance included',
        text: 'Every vehicle sets off insured, under the professional’s own policy or the platform’s.',
      },
    ],
  },
  steps: {
    title: 'How it works, in three stops',
    items: [
      {
        title: 'List or search',
        text: 'Got a van? List it. Need one? Find one where and when it suits you.',
      },
      {
        title: 'Book',
        text: 'Choose the dates and agree on the details by chat until it’s confirmed.',
      },
      {
        title: 'Pay and drive off',
        text: 'Once you’ve paid, you get the contact details for pickup. Then it’s just the open road.',
      },
    ],
  },
  categories: {
    title: 'The right vehicle for every job',
    lead: 'From moving house to building one, from fresh produce to the whole crew.',
    names: {
      boxTruck: 'Box truck',
      tipper: 'Tipper truck',
      refrigerated: 'Refrigerated van',
      flatbed: 'Flatbed truck',
      mobileWorkshop: 'Mobile workshop',
      nineSeater: '9-seater van',
      other: 'Other vehicles',
    },
  },
  faq: {
    title: 'Frequently asked questions',
    items: [
      {
        question: 'How do payments work?',
        answer: 'They go through a trusted payment provider that operates worldwide.',
      },
      {
        question: 'Are the vehicles insured?',
        answer:
          'Yes, every vehicle has to be. Professionals use their own policy; everyone else is covered by the platform’s insurance.',
      },
      {
        question: 'Can I cancel a booking?',
        answer:
          'Yes. The owner’s cancellation policy applies, and cancelling is free up to 24 hours beforehand.',
      },
      {
        question: 'How are vehicles verified?',
        answer:
          'Whoever lists a vehicle has to provide the mandatory documents, the registration papers and detailed photos.',
      },
      {
        question: 'What does it cost to list a vehicle?',
        answer: 'Nothing: listing is free. We take a commission only on completed bookings.',
      },
      {
        question: 'Is there a support team?',
        answer: 'Yes. We reply within 24 hours, on working days.',
      },
    ],
  },
  closing: {
    title: 'Next stop: the waitlist.',
    text: 'Signing up is free and commits you to nothing. Places in the beta are limited.',
    button: 'Join the waitlist',
  },
};
