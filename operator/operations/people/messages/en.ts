import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const en: Texts<typeof it> = {
  title: 'Your data on our waitlist',
  intro:
    'This is everything that {controller} keeps about the address {address} for its waitlist, as of {date}.',
  standing: {
    subscribed: 'You are on the waitlist.',
    pending: 'Your sign-up is waiting for you to confirm it. Until then we send you nothing else.',
    unsubscribed:
      'You have unsubscribed and we no longer write to you. We keep your details together with that choice, so that we can respect it.',
    none: 'We keep no details about you: only a fingerprint of your address, computed with a secret key, and the facts that stop further emails. They are listed below.',
    unknown: 'This address is not on our waitlist.',
  },
  erased:
    'Your data was deleted on {date}. All that is left is a fingerprint of your address, computed with a secret key, and the facts that stop further emails. They are listed below.',
  sections: {
    standing: 'Where you stand',
    signUp: 'What you told us',
    waiting: 'A sign-up waiting for your confirmation',
    dates: 'Dates',
    consent: 'Your consent',
    firstConsent: 'Your first consent',
    waitingConsent: 'A consent that is waiting for you to confirm it',
    mails: 'Emails to you',
    announcements: 'Announcements',
    contact: 'Your messages to us',
    handling: 'What we did with your data by hand',
    technical: 'Technical entries',
    rights: 'Your rights',
  },
  fields: {
    role: 'Signed up as',
    intent: 'Interest',
    language: 'Language',
    partner: 'Partner site',
    reference: 'Partner’s reference',
    source: 'Campaign',
    via: 'Came by',
  },
  invitationLink: 'an invitation link',
  notSaid: 'Not said',
  languages: { it: 'Italian', en: 'English', de: 'German', fr: 'French' },
  dates: {
    createdAt: 'First sign-up',
    requestedAt: 'Last sign-up',
    updatedAt: 'Details last changed',
    confirmedAt: 'Confirmed',
    verifiedAt: 'First click in one of our emails',
    unsubscribedAt: 'Unsubscribed',
    erasedAt: 'Data deleted',
    eraseAt: 'Will be deleted unless confirmed',
  },
  unsubscribedBy: {
    token: 'with the link in an email',
    'one-click': 'with the button in your mail program',
    address: 'on our website, by entering the address',
    erasure: 'when the data was deleted',
    operator: 'by us, at your request',
    block: 'when we blocked the address',
  },
  consent: {
    agreed: 'You agreed to this:',
    foreign: 'We do not hold the wording itself, only these details:',
    none: 'We have no proof of consent on file.',
    reported: 'You did not give your consent by our form. We recorded it like this:',
    source: 'Where it came from',
    at: 'Given',
    page: 'On the page',
    version: 'Version of the wording',
    hash: 'Checksum (SHA-256)',
  },
  mails: {
    none: 'We have sent you no confirmation emails.',
    count: 'Confirmation emails, counted before they leave',
    last: 'Last sent on or before',
    suppressed: 'Since {date} no email is sent to this address.',
    suppressedBy: {
      bounce: 'Reason: an email could not be delivered.',
      validation: 'Reason: a check before sending found the address to be invalid.',
      complaint: 'Reason: an email was reported as spam.',
      'ses-suppression-list': 'Reason: our mail service has the address blocked.',
      other: 'Reason: we entered this by hand ({reason}).',
    },
  },
  announcements: {
    none: 'We have sent you no announcements.',
    queued: 'scheduled on {date}, in group {wave}',
    sent: 'sent on {date}',
  },
  contact: {
    none: 'We have no messages from this address.',
    at: 'Received',
    name: 'Name',
  },
  handling: {
    none: 'Nothing.',
    actions: {
      access: 'We compiled a copy of your data, such as this one.',
      erase: 'We deleted your data.',
      rectify: 'We corrected your data.',
      block: 'We blocked the address for all emails.',
      unblock: 'We lifted the block on emails.',
      confirm: 'We confirmed your sign-up for you.',
      unsubscribe: 'We unsubscribed you.',
    },
  },
  technical: {
    intro:
      'These entries control delivery. Names and values are shown exactly as our database holds them. Times are in milliseconds since 1 January 1970.',
    key: 'Fingerprint of your address',
    mailbox: 'Fingerprint of your mailbox',
  },
  rights:
    'You may have these details corrected or deleted at any time, and you may withdraw your consent. Write to {email}.',
};
