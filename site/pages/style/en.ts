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
  palette: {
    title: 'Colours',
    colours: {
      ground: 'Ground',
      night: 'Ground of a dark band',
      raised: 'Sheet',
      sunken: 'Band',
      line: 'Hairline',
      control: 'Field border',
      ink: 'Ink',
      text: 'Text',
      muted: 'Secondary text',
      action: 'Orange, the action',
      actionHover: 'Action, hovered',
      onAction: 'Text on the action',
      success: 'Green, success',
      error: 'Red, error',
      focus: 'Blue, focus',
    },
  },
  typography: {
    title: 'Typography',
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
    choice: 'Kind of vehicle',
    consent: 'I have read and agree',
  },
  badges: {
    title: 'Badges',
    neutral: 'In the making',
    success: 'Verified',
    error: 'Expired',
  },
  tabs: {
    title: 'Tabs',
    items: [
      { label: 'Size', text: 'Length, width and height, dimensioned on the drawing.' },
      { label: 'Payload', text: 'The weight that the vehicle can carry.' },
      { label: 'Pickup', text: 'Where and when you collect the keys.' },
    ],
  },
  tooltip: {
    title: 'Tooltips',
    trigger: 'What is payload?',
    text: 'The heaviest load allowed, as stated in the registration papers.',
  },
} as const;
