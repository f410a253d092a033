import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Role } from '#shared/contract/sign-up.ts';
import { ENV } from '#shared/env.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/messages/en.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import type { SendDecision } from '../../../lambdas/send-mail/deliver.ts';
import type { Claim } from '../../../lambdas/store/outbox.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { LURES } from '../../fixtures/lures.ts';

const aws = await openAwsEndpoints();
const { createComposer } = await import('../../../lambdas/send-mail/compose.ts');
const { readPlaceToken } = await import('../../../lambdas/secrets/tokens.ts');
const { announcementMailsKey } = await import('../../../lambdas/store/announcement.ts');
const { rememberSince } = await import('../../../lambdas/store/places.ts');
const { announcementKey } = await import('../../../lambdas/store/row-key.ts');
const { table, TABLE_NAME } = await import('../../../lambdas/store/table.ts');
const compose = createComposer({ now: () => 0, waitUntil: async () => {} });
afterAll(() => aws.close());

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
    const Item = { pk: announcementMailsKey('news', 'queued'), mails };
    await table.send(new PutCommand({ TableName: TABLE_NAME, Item }));
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
