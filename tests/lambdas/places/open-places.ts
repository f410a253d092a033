import { afterAll, expect, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { placeAnswerSchema, type PlaceAnswer } from '#shared/contract/place.ts';
import { HOUR_MS } from '#shared/time.ts';
import { SECRET_IDS } from '../../../infra/local/secrets.ts';
import {
  apiEvent,
  type Endpoint,
  importHandlers,
  LAMBDA_CONTEXT,
  SCHEDULE_EVENT,
} from '../events.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';

/** The handlers on the embedded store, and what people do with their mails. Time passes when told to. */
export async function openPlaces(invitations: 'on' | 'off' = 'on') {
  const aws = await openAwsEndpoints({
    INVITATIONS: invitations,
    PLACES_MINUTES: '60',
    ORIGIN_SECRET_ID: '',
    SITE_ORIGIN: 'https://site.example',
  });
  const handlers = await importHandlers();
  const sender = await import('../../../lambdas/send-mail/handler.ts');
  const counter = await import('../../../lambdas/count-places/handler.ts');
  const { readKeyring } = await import('../../../lambdas/secrets/keyring.ts');
  const { issuePlaceToken } = await import('../../../lambdas/secrets/tokens.ts');
  const { findRow } = await import('../../../lambdas/store/person-row.ts');
  const { rowKeyOf } = await import('../../../lambdas/store/row-key.ts');
  afterAll(() => aws.close());

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now(), shouldAdvanceTime: true });

  const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);
  const rowKey = async (email: string) => rowKeyOf(email, await readKeyring(SECRET_IDS.rowKey));
  const row = async (email: string) => findRow(await rowKey(email));
  const sweep = () => sender.handler(SCHEDULE_EVENT, LAMBDA_CONTEXT);
  const mailsTo = (email: string) => aws.mailbox.list().filter(({ to }) => to === email);

  function post(endpoint: Endpoint, body: unknown) {
    pass(1);
    const headers = { 'content-type': 'application/json' };
    return handlers[endpoint](
      apiEvent(API_PATHS[endpoint], { headers, body: JSON.stringify(body) }),
    );
  }

  async function enter(email: string, via?: unknown): Promise<void> {
    const signup = { email, role: 'private', intent: 'looking', language: 'de' };
    expect((await post('signUp', { signup, meta: { via } })).statusCode).toBe(200);
  }

  async function signUp(email: string, via?: unknown): Promise<void> {
    await enter(email, via);
    await sweep();
  }

  const linkOf = (email: string, at = -1) =>
    /\/de\/confirm\?token=(\S+)/.exec(mailsTo(email).at(at)?.text ?? '')?.[1];

  /** Presses the button of the latest mail, or of another one. */
  async function pressMail(email: string, at?: number): Promise<void> {
    expect((await post('confirm', { token: linkOf(email, at) })).statusCode).toBe(200);
  }

  async function join(email: string, via?: string): Promise<void> {
    await signUp(email, via);
    await pressMail(email);
  }

  async function placeToken(email: string): Promise<string> {
    const key = await rowKey(email);
    return issuePlaceToken(key, (await findRow(key)) ?? {}, await readKeyring(SECRET_IDS.token));
  }

  async function look(token: string): Promise<PlaceAnswer | undefined> {
    const { statusCode, body = '' } = await post('place', { token });
    if (statusCode === 200) return placeAnswerSchema.parse(JSON.parse(body).place);
    expect({ statusCode, body }).toEqual({
      statusCode: 400,
      body: '{"success":false,"error":"Invalid form data"}',
    });
    return undefined;
  }

  async function codeOf(email: string): Promise<string> {
    const answer = await look(await placeToken(email));
    return answer?.status === 'taken' ? answer.code : '';
  }

  /** Sends the ready draft on places to people without one. Needs a working folder. */
  async function announce(name: string): Promise<void> {
    const { writeDraft } = await import('../../../infra/operator/announcements/write-draft.ts');
    const { planSend, runSend } = await import('../../../infra/operator/announcements/send.ts');
    const context = {
      now: Date.now,
      signal: new AbortController().signal,
      who: async () => 'anna',
    };
    await writeDraft(name, 'places');

    const to = { name, segment: { isInLine: false }, againThisWeek: true };
    await runSend(await planSend(to, context), context);
    pass(HOUR_MS);
    await sweep();
  }

  return {
    announce,
    aws,
    handlers,
    counter,
    pass,
    rowKey,
    row,
    sweep,
    mailsTo,
    post,
    enter,
    signUp,
    linkOf,
    pressMail,
    join,
    placeToken,
    look,
    codeOf,
  };
}
