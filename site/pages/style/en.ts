import { BRAND } from '#shared/brand.ts';

/** Engineers read this page, so it is in English alone. */
export const en = {
  meta: {
    title: `Style guide | ${BRAND.name}`,
    description:
      'Colours, type, buttons and form fields: the parts that the pages of this site are made of.',
  },
  title: 'Style guide',
  lead: 'The parts of every page, read from the same source that the site, the form and the email use.',
  palette: { title: 'Colours' },
  typography: {
    title: 'Typography',
    heading: 'A heading says one thing',
    subheading: 'A subheading says which',
    lead: 'A lead is what people read if they read one sentence.',
    body: 'Running text should be effortless: short lines, open leading, nothing to decorate it.',
    plate: 'Payload 1200 kg',
  },
  buttons: {
    title: 'Buttons',
    primary: 'Primary',
    secondary: 'Secondary',
    quiet: 'Quiet',
    disabled: 'Unavailable',
  },
  cards: {
    title: 'Cards',
    plain: { title: 'Card', text: 'A sheet on the ground, set apart by a hairline.' },
    success: { title: 'All set', text: 'Green says one thing only: it worked.' },
    error: { title: 'Error', text: 'Red says what is wrong and how to put it right.' },
  },
  form: {
    title: 'Form elements',
    text: 'Location',
    textHint: 'City or canton',
    email: 'Email',
    emailError: 'Please enter a valid email address.',
    choice: 'Kind of vehicle',
    choices: ['Box trucks', 'Tipper trucks', 'Flatbeds'],
    message: 'Message',
    consent: 'I have read and agree',
  },
  badges: { title: 'Badges', neutral: 'In the making', success: 'Verified', error: 'Expired' },
  tabs: {
    title: 'Tabs',
    items: [
      { label: 'Size', text: 'Length, width and height, dimensioned on the drawing.' },
      { label: 'Payload', text: 'The weight that the vehicle can carry.' },
      { label: 'Pickup', text: 'Where and when you collect the keys.' },
    ],
  },
  tooltips: {
    title: 'Tooltips',
    items: [
      { label: 'Gross weight', text: 'Of the vehicle with the heaviest load allowed.' },
      { label: 'Wheelbase', text: 'From the front wheels to the rear wheels.' },
    ],
  },
} as const;
