import { BRAND } from '#shared/brand.ts';
import type { LandingMessages } from '../landing-messages.ts';

export const landing: LandingMessages = {
  hero: {
    eyebrow: 'Van rental in Ticino',
    headline: 'A van sits idle. Someone needs it.',
    lead: `${BRAND.name} brings the two together: the marketplace for renting commercial vehicles from private owners, companies and rental firms. Leave your address and we’ll write to you when it opens.`,
    benefits: [
      'Easy, fast bookings',
      'Extra earnings from a van that stands idle',
      'Visibility across Switzerland, at no marketing cost',
      'Limited places in the beta',
    ],
  },
  formNotices: {
    invalid: {
      title: 'You are not signed up yet',
      text: 'Something in the form is missing or not valid. Go back in your browser: the form is still filled in.',
    },
    failed: {
      title: 'The sign-up did not work',
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
        text: 'Got a van? List it. Need one? Find it where and when it suits you.',
      },
      {
        title: 'Book',
        text: 'Choose the dates and agree on the details by chat, until it’s confirmed.',
      },
      {
        title: 'Pay and drive off',
        text: 'Once you’ve paid, you get the contact details for pickup. The rest is road.',
      },
    ],
  },
  categories: {
    title: 'For every job, its vehicle',
    lead: 'From moving house to building one, from fresh produce to the whole crew.',
    names: {
      boxTruck: 'Box truck',
      tipper: 'Tipper truck',
      refrigerated: 'Refrigerated',
      flatbed: 'Flatbed',
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
          'Yes. The owner’s cancellation policy applies, and cancelling at least 24 hours ahead is free.',
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
        answer: 'Yes, you can reach us on working days.',
      },
    ],
  },
  closing: {
    title: 'Take your seat before we set off.',
    text: 'Signing up is free and commits you to nothing. Places in the beta are limited.',
    button: 'Join the waitlist',
  },
};
