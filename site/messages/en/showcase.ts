import type { SiteMessages } from '../site-messages.ts';

export const style: SiteMessages['style'] = {
  title: 'Style guide',
  lead: 'The parts of every page, read from the same source that the site, the form and the email use.',
  palette: {
    title: 'Colours',
    colours: {
      ground: 'Ground',
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
};

export const emailPreview: SiteMessages['emailPreview'] = {
  title: 'The confirmation emails',
  lead: 'This is what people receive when they sign up, exactly as it is sent: same template, same words.',
  versions: {
    company: 'Confirmation, with the company name',
    neutral: 'Confirmation, neutral version',
    request: 'Confirmation request',
  },
  html: 'Email',
  plainText: 'Plain text',
  sampleCompany: 'Example Removals Ltd',
  notes: {
    title: 'About the template',
    items: [
      'The confirmation request goes to people whose sign-up counts only after a click: until then, they’re not on the list.',
      'All emails are at most 600 pixels wide and adapt to a phone.',
      'They load no images and no fonts from other servers.',
      'The version with the name is sent only if the company is written in letters, digits and simple punctuation; otherwise the neutral one goes out.',
      'Every message has a plain-text part and a link to unsubscribe, with no address inside it.',
    ],
  },
  inbox: 'In the inbox',
};
