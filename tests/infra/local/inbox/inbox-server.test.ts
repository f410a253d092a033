import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFaultSwitch } from '../../../../infra/local/inbox/faults.ts';
import { inboxApp } from '../../../../infra/local/inbox/inbox-server.ts';
import { openMailbox } from '../../../../infra/local/inbox/mailbox.ts';
import { close, respondWithApp, serve } from '../../../../infra/local/listen.ts';
import { inboxClient } from '../../../stack/inbox-client.ts';

const SEND_EMAIL = {
  FromEmailAddress: 'us@example.ch',
  Destination: { ToAddresses: ['anna@example.ch'] },
  Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
};

const onAccepted = vi.fn();
let folder: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  const app = inboxApp({
    mailbox: await openMailbox(folder),
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
  await rm(folder, { recursive: true });
  onAccepted.mockReset();
});

function send(init: RequestInit = {}): Promise<Response> {
  const body = JSON.stringify(SEND_EMAIL);
  return fetch(`${origin}/v2/email/outbound-emails`, { method: 'POST', body, ...init });
}

test('accepts a mail, reports it and shows it', async () => {
  const response = await send();

  const { MessageId: id } = (await response.json()) as { MessageId: string };
  expect(await inboxClient(origin).mails()).toMatchObject([{ id, to: 'anna@example.ch' }]);
  expect(onAccepted).toHaveBeenCalledOnce();
  const page = await fetch(`${origin}/mails/${id}`);
  expect(page.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['throttle', 429, 'TooManyRequestsException'],
  ['outage', 503, 'ServiceUnavailable'],
  ['reject', 400, 'MessageRejected'],
] as const)(
  'answers a send with %s, as SES does, and accepts no mail',
  async (mode, status, type) => {
    await inboxClient(origin).setFaults(mode);

    const response = await send();

    expect(response.status).toBe(status);
    expect(response.headers.get('x-amzn-errortype')).toBe(type);
    expect(await inboxClient(origin).mails()).toEqual([]);
  },
);

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

test('accepts a mail long before a delayed answer', async () => {
  await inboxClient(origin).setFaults('none', 1, { latencyMs: 600_000 });

  await expect(send({ signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
  expect(await inboxClient(origin).mails()).toHaveLength(1);
  expect(onAccepted).toHaveBeenCalledOnce();
});

test('reports an accepted mail after the delay of events', async () => {
  await inboxClient(origin).setFaults('none', 1, { eventDelayMs: 600_000 });
  expect((await send()).status).toBe(200);
  expect(onAccepted).not.toHaveBeenCalled();

  await inboxClient(origin).setFaults('none', 1, { eventDelayMs: 1 });
  await send();

  await vi.waitFor(() => expect(onAccepted).toHaveBeenCalledOnce());
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
