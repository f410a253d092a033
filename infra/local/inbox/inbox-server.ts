import { type Context, Hono } from 'hono';
import type { Mail } from './mail.ts';
import { loadPages } from '../pages/load-pages.ts';
import type { App } from '../listen.ts';
import { secretsManagerApp, type Secrets } from '../secrets.ts';
import { FAULT_EFFECTS, parseFaults } from './faults.ts';
import {
  type MailQuery,
  nextMails,
  readInboxPage,
  readMailQuery,
  toJsonArray,
} from './mail-list.ts';
import type { Mailbox } from './mailbox.ts';
import { sesApp, type SesEndpoint } from './ses-endpoint.ts';

export interface Inbox extends SesEndpoint {
  readonly secrets: Secrets;
  /** SQS, where webhooks are sent. */
  readonly sqs?: App | undefined;
}

/** The inbox: pages to read mails, JSON to test with, and the AWS endpoints that the Lambdas call. */
export function inboxApp({ secrets, sqs, ...ses }: Inbox): App {
  const { mailbox, faults } = ses;
  const app: App = new Hono();
  app.route('/', secretsManagerApp(secrets));
  app.route('/', sesApp(ses));
  if (sqs) app.route('/', sqs);

  app.get('/', async (c) => {
    const page = readInboxPage(mailbox, c.req.query());
    const { renderInboxPage } = await loadPages();
    return answerPage(c, renderInboxPage(page, { ...faults.current(), effects: FAULT_EFFECTS }));
  });
  app.get('/mails', (c) => answerMails(c, mailbox));
  app.delete('/mails', (c) => {
    mailbox.clear();
    return c.json({ success: true });
  });
  app.get('/mails/:id', async (c) => {
    const found = mailbox.find(c.req.param('id'));
    if (!found) return c.notFound();
    const { renderMailPage } = await loadPages();
    return answerPage(c, renderMailPage(JSON.parse(found.mail) as Mail));
  });
  app.get('/faults', (c) => c.json(faults.current()));
  app.put('/faults', async (c) => {
    const wanted = parseFaults(await readJson(c));
    if (!wanted) return c.json({ success: false, error: 'Unknown fault' }, 400);
    await faults.set(wanted);
    return c.json(wanted);
  });
  app.post('/faults', async (c) => {
    const wanted = parseFaults(await c.req.parseBody());
    if (wanted) await faults.set(wanted);
    return c.redirect('/', 303);
  });
  app.notFound((c) => c.json({ success: false, error: 'Not found' }, 404));
  return app;
}

/** Mails as JSON, with the address of the next page in a `Link` header. */
function answerMails(c: Context, mailbox: Mailbox) {
  const query: MailQuery = c.req.query();
  const read = readMailQuery(query, mailbox);
  if (!read.ok) return c.json({ success: false, error: 'Invalid query', fields: read.errors }, 400);
  const last = mailbox.lastBeforeOthers(read.selection);
  if (last !== undefined) c.header('Link', `<${nextMails(query, last)}>; rel="next"`);
  c.header('Content-Type', 'application/json');
  return c.body(ReadableStream.from(toJsonArray(mailbox.texts(read.selection))));
}

/**
 * No script, and nothing is loaded. A mail in its frame inherits the policy and carries its styles as
 * attributes, which no hash can allow.
 */
const INBOX_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function answerPage(c: Context, page: string) {
  return c.html(page, 200, { 'Content-Security-Policy': INBOX_POLICY });
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
