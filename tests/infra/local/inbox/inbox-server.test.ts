import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFaultSwitch } from '../../../../infra/local/inbox/faults.ts';
import { inboxApp } from '../../../../infra/local/inbox/inbox-server.ts';
import type { Mail } from '../../../../infra/local/inbox/mail.ts';
import { openMailbox, type Mailbox } from '../../../../infra/local/inbox/mailbox.ts';
import { respondWithApp, serve } from '../../../../infra/local/listen.ts';
import { close } from '../../../../infra/local/port.ts';
import { inboxClient } from '../../../stack/inbox-client.ts';
import { useFolder } from '../../../use-folder.ts';

const SEND_EMAIL = {
  FromEmailAddress: 'us@example.ch',
  Destination: { ToAddresses: ['anna@example.ch'] },
  Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
};

const onAccepted = vi.fn();
const parent = useFolder();
let mailbox: Mailbox;
let server: Server;
let origin: string;

beforeEach(async ({ task }) => {
  const folder = join(parent, task.id);
  mailbox = openMailbox(folder);
  const app = inboxApp({
    mailbox,
    faults: await openFaultSwitch(folder),
    secrets: { known: '{"k1":"x"}' },
    onAccepted,
  });
  server = await serve(0, respondWithApp(app));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await close(server);
  mailbox.close();
  onAccepted.mockReset();
});

function send(init: RequestInit = {}): Promise<Response> {
  const body = JSON.stringify(SEND_EMAIL);
  return fetch(`${origin}/v2/email/outbound-emails`, { method: 'POST', body, ...init });
}

/** Resolves when a mail is reported. */
const nextAccepted = () =>
  new Promise((resolve) => void onAccepted.mockImplementationOnce(resolve));

test('accepts a mail, reports it and shows it', async () => {
  const response = await send();

  const { MessageId: id } = (await response.json()) as { MessageId: string };
  expect(await inboxClient(origin).mails()).toMatchObject([{ id, to: 'anna@example.ch' }]);
  expect(onAccepted).toHaveBeenCalledOnce();
  const page = await fetch(`${origin}/mails/${id}`);
  expect(page.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('refuses a tag with what SES does not take in one', async () => {
  const EmailTags = [{ Name: 'mail', Value: 'row.1' }];

  const response = await send({ body: JSON.stringify({ ...SEND_EMAIL, EmailTags }) });

  expect(response.status).toBe(400);
});

test.each([
  ['throttle', 429, 'TooManyRequestsException'],
  ['outage', 503, 'ServiceUnavailable'],
  ['reject', 400, 'MessageRejected'],
] as const)('answers a send with %s, and accepts no mail', async (mode, status, type) => {
  await inboxClient(origin).setFaults(mode);

  const response = await send();

  expect(response.status).toBe(status);
  expect(response.headers.get('x-amzn-errortype')).toBe(type);
  expect(await inboxClient(origin).mails()).toEqual([]);
});

test('never answers a send that hangs, and accepts no mail', async () => {
  await inboxClient(origin).setFaults('hang');

  await expect(send({ signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  expect(await inboxClient(origin).mails()).toEqual([]);
});

test('accepts the mail of a dropped answer and cuts the connection', async () => {
  await inboxClient(origin).setFaults('drop-answer');

  await expect(send({ signal: AbortSignal.timeout(5000) })).rejects.toThrow('fetch failed');
  expect(await inboxClient(origin).mails()).toHaveLength(1);
  expect(onAccepted).toHaveBeenCalledOnce();
});

test.each(['bounce', 'complaint'] as const)(
  'answers a %s as taken, and reports it',
  async (mode) => {
    await inboxClient(origin).setFaults(mode);

    const response = await send();

    expect(response.status).toBe(200);
    expect(await inboxClient(origin).mails()).toHaveLength(1);
    expect(onAccepted).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), mode);
  },
);

test('accepts a mail long before a delayed answer', async () => {
  await inboxClient(origin).setFaults('none', 1, { latencyMs: 600_000 });
  const sender = new AbortController();
  const isAccepted = nextAccepted();

  const answered = send({ signal: sender.signal });
  await isAccepted;
  const mails = await inboxClient(origin).mails();
  sender.abort();

  expect(mails).toHaveLength(1);
  await expect(answered).rejects.toThrow('aborted');
});

test('reports an accepted mail after the delay of events', async () => {
  await inboxClient(origin).setFaults('none', 1, { eventDelayMs: 600_000 });
  expect((await send()).status).toBe(200);
  expect(onAccepted).not.toHaveBeenCalled();

  await inboxClient(origin).setFaults('none', 1, { eventDelayMs: 1 });
  const isAccepted = nextAccepted();
  await send();

  await isAccepted;
});

test('is at fault every n-th send', async () => {
  await inboxClient(origin).setFaults('outage', 3);

  const statuses = [];
  for (let sends = 0; sends < 6; sends += 1) statuses.push((await send()).status);

  expect(statuses).toEqual([200, 200, 503, 200, 200, 503]);
});

test.each([
  '{"mode":',
  '{"mode":"fire"}',
  '{"mode":"outage","every":0}',
  '{"mode":"none","latencyMs":-1}',
  '[]',
])('refuses %s as a fault', async (body) => {
  const response = await fetch(`${origin}/faults`, { method: 'PUT', body });

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ success: false, error: 'Unknown fault' });
});

test('a form turns the switch and shows the inbox again', async () => {
  const body = new URLSearchParams({ mode: 'throttle', every: '2' });

  const response = await fetch(`${origin}/faults`, { method: 'POST', body, redirect: 'manual' });

  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  const faults = await fetch(`${origin}/faults`);
  expect(await faults.json()).toEqual({ mode: 'throttle', every: 2 });
});

/** Mails to two people in turn, with the ids `m0`, `m1` …. */
function deliver(count: number): void {
  for (let index = 0; index < count; index += 1) {
    const to = index % 2 === 0 ? 'anna@example.ch' : 'Berta@example.ch';
    mailbox.add({
      id: `m${index}`,
      to,
      from: 'us@example.ch',
      subject: 's',
      text: 't\nt',
      html: '',
      headers: {},
      receivedAt: new Date(index).toISOString(),
    });
  }
}

const idsAt = async (path: string) => {
  const response = await fetch(origin + path);
  const mails = (await response.json()) as Mail[];
  return { ids: mails.map(({ id }) => id), link: response.headers.get('link') };
};

test('answers all mails, as many as there are', async () => {
  deliver(5);

  expect(await idsAt('/mails')).toEqual({ ids: ['m0', 'm1', 'm2', 'm3', 'm4'], link: null });
});

test('answers the mails to an address, in any case and no part of it', async () => {
  deliver(4);

  expect((await idsAt('/mails?to=berta@EXAMPLE.ch')).ids).toEqual(['m1', 'm3']);
  expect((await idsAt('/mails?to=example.ch')).ids).toEqual([]);
});

test('continues after a mail to another address, and after the last one', async () => {
  deliver(4);

  expect((await idsAt('/mails?to=anna@example.ch&after=m1')).ids).toEqual(['m2']);
  expect((await idsAt('/mails?after=m3')).ids).toEqual([]);
});

test.each([
  ['limit=0', { limit: 'Must be a whole number from 1 on' }],
  ['limit=two', { limit: 'Must be a whole number from 1 on' }],
  ['limit=1.5', { limit: 'Must be a whole number from 1 on' }],
  ['limit=', { limit: 'Must be a whole number from 1 on' }],
  ['after=unknown', { after: 'No mail has this id' }],
  ['to=', { to: 'The address of a recipient is missing' }],
])('refuses %s, and says why', async (query, fields) => {
  const response = await fetch(`${origin}/mails?${query}`);

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ success: false, error: 'Invalid query', fields });
});

const shown = async (path: string) => {
  const page = await (await fetch(origin + path)).text();
  const [, older] = /href="([^"]+)">Older/.exec(page) ?? [];
  const ids = [...page.matchAll(/href="\/mails\/(\w+)"/g)].map(([, id]) => id);
  return { ids, older: older?.replace('&amp;', '&') };
};

test('shows the newest fifty mails, and the older ones behind a link', async () => {
  deliver(51);

  const newest = await shown('/');

  expect(newest.ids).toHaveLength(50);
  expect(newest.ids.slice(0, 2)).toEqual(['m50', 'm49']);
  expect(newest.older).toBe('/?before=m1');
  expect(await shown('/?before=m1')).toEqual({ ids: ['m0'], older: undefined });
});

test('finds mails by a part of their address, subject or text, in any case and without accents', async () => {
  deliver(120);
  const mail = {
    to: 'carla@example.ch',
    from: '',
    html: '',
    headers: {},
    receivedAt: '2026-01-01',
  };
  mailbox.add({ ...mail, id: 'a', subject: 'Sei in lista', text: 'Perché no?' });
  mailbox.add({ ...mail, id: 'b', subject: 'Ciao', text: 'a & b' });
  deliver(1);

  expect((await shown('/?q=CARLA@')).ids).toEqual(['b', 'a']);
  expect((await shown('/?q=+sei+in')).ids).toEqual(['a']);
  expect((await shown('/?q=PERCHE')).ids).toEqual(['a']);
  expect((await shown('/?q=a+%26')).ids).toEqual(['b']);
  expect((await shown('/?q=nothing')).ids).toEqual([]);
});

test('empties itself', async () => {
  await send();

  const response = await fetch(`${origin}/mails`, { method: 'DELETE' });

  expect(response.status).toBe(200);
  expect(await inboxClient(origin).mails()).toEqual([]);
});

test.each(['/nothing', '/mails/nothing'])('has nothing at %s', async (path) => {
  const response = await fetch(origin + path);

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ success: false, error: 'Not found' });
});

test.each([
  ['known', 200, { Name: 'known', SecretString: '{"k1":"x"}', CreatedDate: 0 }],
  ['unknown', 400, { __type: 'ResourceNotFoundException' }],
])('answers as Secrets Manager for a secret that is %s', async (id, status, answer) => {
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'x-amz-target': 'secretsmanager.GetSecretValue' },
    body: JSON.stringify({ SecretId: id }),
  });

  expect(response.status).toBe(status);
  expect(await response.json()).toEqual(answer);
});

test('a handler that throws is a 500 and a line on the terminal', async () => {
  const terminal = vi.spyOn(console, 'error').mockReturnValue();

  const response = await send({ body: 'no JSON' });

  expect(response.status).toBe(500);
  expect(terminal).toHaveBeenCalledExactlyOnceWith(
    'POST /v2/email/outbound-emails failed:',
    expect.any(SyntaxError),
  );
});
