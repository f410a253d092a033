import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { chooseSections } from '#shared/mail/rendered-mail.ts';
import { confirmation, confirmRequest } from '#shared/mail/sign-up-mails.static.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import {
  renderAnnouncement,
  renderConfirmationWith,
} from '#shared/mail/template/announcement-mail.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { routeNames } from '#shared/routing/routes.ts';
import { apiEvent } from '../events.ts';
import { openPlaces } from './open-places.ts';

// What `invitations: "off"` leaves as commit 62476c8f had it, which knew no places.

const { handlers, linkOf, mailsTo, post, row, signUp } = await openPlaces('off');
const { readSince } = await import('../../../lambdas/store/places.ts');

const CONTENT: AnnouncementContent = {
  subject: 'S',
  preheader: 'P',
  headline: 'H',
  blocks: [{ type: 'paragraph', content: [{ type: 'text', text: 'T' }] }],
  button: { label: 'B', link: '{{site_origin}}/en/contact' },
};

/** Of every mail to a person. Mails whose own words change have another. */
const HASHES = { it: 'f9558072c068', en: '13821387eecf', de: '9c2cedb8c0a4', fr: '1f9a750863ef' };

test('mails are what they were', () => {
  const hashes = LANGUAGES.map((language) => {
    const { company, neutral } = confirmation[language];
    const mails = [
      company,
      neutral,
      confirmRequest[language],
      renderAnnouncement(CONTENT, language),
      renderConfirmationWith(CONTENT, language, 'company'),
      renderConfirmationWith(CONTENT, language, 'neutral'),
    ].map((mail) => chooseSections(mail, {}));
    const texts = mails.map(({ subject, html, text }) => [subject, html, text]);
    return [
      language,
      createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12),
    ];
  });

  expect(Object.fromEntries(hashes)).toEqual(HASHES);
});

test('answers and rows are what they were, also for a sign-up by a link of an invitation', async () => {
  const email = 'anna@example.ch';
  await signUp(email, '0123456789AB');
  const body = new URLSearchParams({ token: linkOf(email) ?? '' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answers = [
    await post('confirm', { token: linkOf(email) }),
    await handlers.confirm(apiEvent(API_PATHS.confirm, { headers, body })),
  ];
  const [mail] = mailsTo(email);

  expect(answers.map((answer) => [answer.body, answer.headers?.['location']])).toEqual([
    ['{"success":true}', undefined],
    ['', 'https://site.example/confirm/success'],
  ]);
  const { accepted = {}, ...stored } = (await row(email)) ?? {};
  expect(Object.keys(accepted)).toEqual(['id', 'at', 'mailedAt']);
  expect(Object.keys(stored).toSorted().join(' ')).toBe(
    'confirmedAt createdAt email intent language lastMailAt lastMailId mailTimes mailbox mailedAt ' +
      'mailsSent messageId pk requestedAt role updatedAt verifiedAt',
  );
  expect(JSON.stringify(mail)).not.toContain('/place');
  expect(await readSince()).toBeUndefined();
});

test('there is no page of a place', () => {
  expect(routeNames('off')).toEqual([
    'landing',
    'success',
    'privacy',
    'terms',
    'contact',
    'embed',
    'join',
    'style',
    'emailPreview',
    'unsubscribe',
    'unsubscribeSuccess',
    'confirm',
    'confirmSuccess',
    'share',
  ]);
});
