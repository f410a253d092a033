import { BRAND } from '#shared/brand.ts';
import type { LandingTexts } from './it.ts';

export const en: LandingTexts = {
  meta: {
    title: `Soon in Ticino: vans for rent | ${BRAND.name}`,
    description:
      'Need a van, or have one sitting idle? Join the waitlist to rent or offer commercial vehicles in Switzerland, starting in Ticino.',
  },
  hero: {
    eyebrow: 'Opening soon: van rental, starting in Ticino',
    headline: 'A van sits idle. Someone needs it.',
    lead: `${BRAND.name} will bring them together: a platform to rent vans, and to rent out your own.`,
    benefits: [
      'Easy, fast bookings',
      'Extra earnings from a van that sits idle',
      'Visibility across Switzerland, at no marketing cost',
      'Limited places in the beta',
    ],
  },
  formNotices: {
    invalid: {
      title: 'Something in the form isn’t right',
      text: 'An answer is missing or not valid. Go back in your browser: the form is still filled in.',
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
  listings: {
    title: 'What a listing will look like',
    lead: 'Three made-up examples: nothing can be rented yet.',
    example: 'Example',
    perDay: 'a day',
    payload: 'Payload',
    freeDays: 'Free days',
  },
  whyChoose: {
    title: `Why ${BRAND.name}`,
    cards: [
      {
        title: 'Advanced search',
        text: 'You’ll filter by category, area, price and availability until you’re left with the vehicle that fits the job.',
      },
      {
        title: 'Secure payments',
        text: 'You’ll pay online, through a certified provider.',
      },
      {
        title: 'Real reviews',
        text: 'Verified reviews only: you’ll read how it went for the people who rented before you.',
      },
      {
        title: 'Insurance included',
        text: 'No vehicle will leave uninsured: the professional’s own policy or the platform’s will cover it.',
      },
    ],
  },
  steps: {
    title: 'How it will work, in three stops',
    items: [
      {
        title: 'List or search',
        text: 'Got a van? List it. Need one? Find one where and when it suits you.',
      },
      {
        title: 'Book',
        text: 'Choose the dates, and agree on the details by chat before you confirm.',
      },
      {
        title: 'Pay and drive off',
        text: 'Once you’ve paid, you’ll get the contact details for pickup. Then it’s just the open road.',
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
        question: 'How will payments work?',
        answer: 'They’ll go through a trusted payment provider that operates worldwide.',
      },
      {
        question: 'Will the vehicles be insured?',
        answer:
          'Yes, every vehicle will have to be. Professionals will use their own policy; everyone else will be covered by the platform’s insurance.',
      },
      {
        question: 'Will I be able to cancel a booking?',
        answer:
          'Yes. The owner’s cancellation policy will apply, and cancelling will be free up to 24 hours beforehand.',
      },
      {
        question: 'How will vehicles be verified?',
        answer:
          'Anyone who lists a vehicle will have to provide the mandatory documents, the registration papers and detailed photos.',
      },
      {
        question: 'What will it cost to list a vehicle?',
        answer:
          'Nothing: listing will be free. We’ll take a commission only on completed bookings.',
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
