import { type Context, Hono } from 'hono';
import type { App } from '../listen.ts';
import { secretsManagerApp, type Secrets } from '../secrets.ts';
import { parseFaults } from './faults.ts';
import { inboxPage } from './inbox-page.ts';
import { mailPage } from './mail-page.ts';
import { INBOX_POLICY } from './page-document.ts';
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

  app.get('/', (c) => answerPage(c, inboxPage(mailbox.list(), faults.current())));
  app.get('/mails', (c) => c.json(mailbox.list()));
  app.delete('/mails', async (c) => {
    await mailbox.clear();
    return c.json({ success: true });
  });
  app.get('/mails/:id', (c) => {
    const mail = mailbox.list().find(({ id }) => id === c.req.param('id'));
    return mail ? answerPage(c, mailPage(mail)) : c.notFound();
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
