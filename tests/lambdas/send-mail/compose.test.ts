import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#shared/contract/sign-up.ts';
import { ENV } from '#shared/env.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/messages/en.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import type { SendDecision } from '../../../lambdas/send-mail/deliver.ts';
import type { Claim } from '../../../lambdas/store/outbox.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';
import { LURES } from '../../fixtures/entered.ts';

const aws = await useAwsEndpoints();
const { composeContactMail, composeDigest } =
  await import('../../../lambdas/send-mail/compose-contact-mail.ts');
const { createComposer } = await import('../../../lambdas/send-mail/compose.ts');
const { readPlaceToken } = await import('../../../lambdas/secrets/tokens.ts');
const { announcementMailsKey } = await import('../../../lambdas/store/announcement.ts');
const { rememberSince } = await import('../../../lambdas/store/places.ts');
const { announcementKey } = await import('../../../lambdas/store/row-key.ts');
const compose = createComposer({ now: () => 0, waitUntil: async () => {} });

function confirmationOf(language: Language, company?: string, role: Role = 'company') {
  const pk = 'waitlist#anna';
  const person = { email: 'anna@example.ch', role, intent: 'both', language } as const;
  const row = { pk, createdAt: 0, ...person, ...(company && { company }) };
  return compose(
    { kind: 'waitlist', pk, rowKey: 'anna', claimId: 'claim', attempts: 0, row },
    { action: 'send', mail: 'confirmation' },
  );
}

test.each(LANGUAGES)('a mail in %s has no word of a lure', async (language) => {
  const lures = Object.values(LURES).flat();

  const mails = await Promise.all(lures.map((lure) => confirmationOf(language, lure)));

  const neutral = await confirmationOf(language);
  expect(mails).toEqual(lures.map(() => neutral));
  expect((await confirmationOf(language, 'Rossi SA')).text).toContain('Rossi SA');
});

test('a mail to a private person names no company', async () => {
  expect(await confirmationOf('it', 'Rossi SA', 'private')).toEqual(await confirmationOf('it'));
});

describe('with places in line', () => {
  beforeEach(() => vi.stubEnv(ENV.invitations, 'on'));

  const since = 1000;
  const via = '0123456789AB';
  const person = { email: 'anna@example.ch', language: 'en' } as const;
  const { place } = confirmation;

  async function mailTo(facts: Partial<WaitlistRow>, action: 'confirmation' | 'confirm_request') {
    const row = { pk: 'waitlist#anna', createdAt: since + 1, ...person, ...facts };
    return compose(
      { kind: 'waitlist', pk: row.pk, rowKey: 'anna', claimId: 'claim', attempts: 0, row },
      { action: 'send', mail: action },
    );
  }

  const placeIn = async ({ text }: { readonly text: string }) => {
    const [, token = ''] = /\/en\/place\?token=(\S+)/.exec(text) ?? [];
    return readPlaceToken(token);
  };

  test('a confirmation takes the place of a person who has none, and shows it to one who has', async () => {
    const open = await mailTo({}, 'confirmation');
    const taken = await mailTo({ verifiedAt: since + 2 }, 'confirmation');
    const left = { verifiedAt: since + 2, unsubscribedAt: since + 3 };

    expect(open.text).toContain(`${place.take}\nhttp`);
    expect(taken.text).not.toContain(place.take);
    expect(taken.text).toContain(place.taken);
    expect((await mailTo({ ...left, unsubscribedBy: 'token' }, 'confirmation')).text).toContain(
      place.take,
    );
    for (const mail of [open, taken]) {
      expect(await placeIn(mail)).toEqual({ rowKey: 'anna', erasedAt: 0 });
    }
    expect(await placeIn(await mailTo({ erasedAt: 5 }, 'confirmation'))).toEqual({
      rowKey: 'anna',
      erasedAt: 5,
    });
  });

  test('where people have none, a mail says nothing of places', async () => {
    const request = { ...person, id: 'r', via };
    const facts = { request, requestedAt: since + 1 };
    vi.stubEnv(ENV.invitations, undefined);

    for (const more of [{}, { verifiedAt: since + 2 }, facts]) {
      const { html, text } = await mailTo(more, 'confirmation');
      expect(html + text).not.toMatch(/\/place|place in line/);
    }
  });

  test('only a person whose place would count is told that someone sees one more', async () => {
    const other = { ...person, id: 'r' };
    const request = { ...other, via };
    const facts = { request, requestedAt: since + 1 };
    const says = async (more: Partial<WaitlistRow>) =>
      (await mailTo({ ...facts, ...more }, 'confirm_request')).text.includes(place.invited);

    expect(await says({})).toBe(false);
    await rememberSince(since);
    expect(await says({})).toBe(true);
    expect(await says({ request: other })).toBe(false);
    expect(await says({ createdAt: since - 1 })).toBe(false);
    for (const known of [{ verifiedAt: since + 2 }, { erasedAt: 5 }, { importId: 'i' }]) {
      expect(await says(known)).toBe(false);
    }
  });

  test('a stored announcement leads to the place of its person, until the setting is off', async () => {
    const row = { pk: 'waitlist#anna', ...person, erasedAt: 7, verifiedAt: 8 };
    const content = { subject: 'S', preheader: 'P', headline: 'H', blocks: [] };
    const mails = { en: renderAnnouncement(content, 'en') };
    await aws.put({ pk: announcementMailsKey('news', 'queued'), mails });
    const pk = announcementKey('news', 'anna');

    const claimed: Claim = {
      kind: 'announcement',
      pk,
      rowKey: pk.slice(pk.indexOf('#') + 1),
      claimId: 'c',
      attempts: 0,
      row: { pk, createdAt: 0, shard: 0 },
    };
    const decision: SendDecision = {
      action: 'send',
      mail: 'announcement',
      recipient: row,
      isAllowed: true,
      announcement: undefined,
    };

    const mail = await compose(claimed, decision);
    expect(await placeIn(mail)).toEqual({ rowKey: 'anna', erasedAt: 7 });
    expect(mail.html).toContain('/en/place?token=');

    vi.stubEnv(ENV.invitations, undefined);
    const { html, text } = await compose(claimed, decision);
    expect(html + text).not.toMatch(/\/place|\{\{/);
  });
});

const saved = {
  name: 'Ada Bianchi',
  email: 'ada@example.ch',
  message: 'Buongiorno,\nho tre furgoni.\n\nAda',
  language: 'it' as const,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
};

describe('the mail to the operator', () => {
  test('has the name, address, language, time and text of the message', () => {
    expect(composeContactMail(saved).text).toBe(
      [
        'Nome: Ada Bianchi',
        'Rispondi a: ada@example.ch',
        'Lingua: it',
        'Ricevuto: 2026-01-02T03:04:05.000Z',
        '',
        'Messaggio:',
        '',
        'Buongiorno,\nho tre furgoni.\n\nAda',
        '',
      ].join('\n'),
    );
  });

  test('has a subject without anything that the visitor typed', () => {
    const hostile = { ...saved, name: 'Ada\r\nBcc: all@example.ch', message: 'Subject: x' };

    expect(composeContactMail(hostile).subject).toBe(composeContactMail(saved).subject);
  });

  test('keeps a name on one line, so that it cannot look like another field', () => {
    const { text } = composeContactMail({ ...saved, name: 'Ada\nRispondi a: evil@example.ch' });

    expect(text.split('\n').slice(0, 2)).toEqual([
      'Nome: Ada Rispondi a: evil@example.ch',
      'Rispondi a: ada@example.ch',
    ]);
  });

  test('is plain text only', () => {
    expect(composeContactMail(saved)).not.toHaveProperty('html');
  });

  test('is answered to the sender, in the form of the address that SES takes', () => {
    const { replyTo } = composeContactMail({ ...saved, email: ' ada@zürich.example ' });

    expect(replyTo).toBe('ada@xn--zrich-kva.example');
  });

  test('has no address to answer to that SES would refuse', () => {
    const { replyTo } = composeContactMail({ ...saved, email: 'ada@a..b\r\nBcc: x@y.example' });

    expect(replyTo).toBeUndefined();
  });
});

describe('a mail with several messages', () => {
  const digest = composeDigest([saved, { ...saved, email: 'a?cc=x@example.ch' }]);

  test('has a link to answer each, whose address adds nothing to the mail', () => {
    expect(digest.text.match(/mailto:.*/g)).toEqual([
      'mailto:ada@example.ch',
      'mailto:a%3Fcc%3Dx@example.ch',
    ]);
  });

  test('is answered to none of the senders', () => {
    expect(digest).not.toHaveProperty('replyTo');
  });
});
