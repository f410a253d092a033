import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../../use-folder.ts';
import { type RunOptions, waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

/**
 * Exports of other products as their documentation describes them, with made-up people. Of each, the
 * people whose address begins with `gone` left, bounced, complained, or never confirmed.
 *
 * Not here, because no page could be read that says which columns their exports have: Brevo (its API
 * names EMAIL, ADDED_TIME and MODIFIED_TIME, and a filter chooses who is in the file), Kit, Klaviyo,
 * MailerLite, Buttondown, Campaign Monitor, Constant Contact and Substack. listmonk’s export does not
 * say who unsubscribed from one of its lists (https://github.com/knadh/listmonk/issues/2855).
 */
export interface ProductExport {
  readonly product: string;
  readonly page: string;
  readonly file: string;
  /** What the operator says of its columns. */
  readonly args?: readonly string[];
  readonly csv: string;
}

const MAILCHIMP = {
  product: 'Mailchimp',
  page: 'http://ginkgo.st/~ca/roadmap/mailchimp-and-civicrm-overview/notes-on-mailchimp-data-exports',
} as const;
const MAILCHIMP_COLUMNS =
  '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION';

const PRODUCT_EXPORTS: readonly ProductExport[] = [
  {
    ...MAILCHIMP,
    file: 'subscribed_members_export_1a2b.csv',
    csv: `${MAILCHIMP_COLUMNS},LAST_CHANGED,LEID,EUID,NOTES
here.mc@example.ch,Ada,Rossi,2,"2024-05-06 07:08:09",,"2024-05-06 07:10:00",192.0.2.1,,,,,,,,"2025-01-01 10:00:00",1,a,
`,
  },
  {
    ...MAILCHIMP,
    file: 'members_export_2.csv',
    csv: `${MAILCHIMP_COLUMNS},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES
gone.mc@example.ch,Bea,Rossi,2,"2024-05-06 07:08:09",,"2024-05-06 07:10:00",,,,,,,,,"2025-01-01 10:00:00",,,,,2,b,
`,
  },
  {
    ...MAILCHIMP,
    file: 'members_export_3.csv',
    csv: `${MAILCHIMP_COLUMNS},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES
gone.cleaned@example.ch,Cleo,Rossi,1,,,"2024-05-06 07:10:00",,,,,,,,,"2025-01-01 10:00:00",,,3,c,
`,
  },
  {
    product: 'listmonk',
    page: 'https://github.com/knadh/listmonk/blob/master/cmd/subscribers.go',
    file: 'subscribers.csv',
    csv: `uuid,email,name,attributes,status,created_at,updated_at
1,here.lm@example.ch,Ada,"{""a"": ""b""}",enabled,2024-05-06 07:08:09.123456 +0000 UTC,2025-01-01 00:00:00 +0000 UTC
2,gone.lm@example.ch,Bea,{},blocklisted,2024-05-06 07:08:09 +0000 UTC,2025-01-01 00:00:00 +0000 UTC
3,gone.lm2@example.ch,Cleo,{},disabled,2024-05-06 07:08:09 +0000 UTC,2025-01-01 00:00:00 +0000 UTC
`,
  },
  {
    product: 'GetWaitlist',
    page: 'https://getwaitlist.com/docs/api-docs/schemas',
    file: 'waitlist.csv',
    csv: `uuid,email,priority,created_at,referral_link,referred_by_signup_token,removed_date,verified
1,here.gw@example.ch,1,2024-05-06T07:08:09.000000,https://x.example/?ref=1,,,True
2,gone.gw@example.ch,2,2024-05-06T07:08:09.000000,https://x.example/?ref=2,,2025-01-01T00:00:00,True
3,gone.gw2@example.ch,3,2024-05-06T07:08:09.000000,https://x.example/?ref=3,,,False
`,
  },
  {
    product: 'HubSpot',
    page: 'https://knowledge.hubspot.com/articles/kcs_article/contacts/what-do-the-columns-mean-in-csv-i-receive-when-i-export-unsubscribes-and-bounces',
    file: 'hubspot-export.csv',
    csv: `Email,Portal Bounce,Portal Unsubscribe,Portal Spam Report,Global Bounce,Marketing Information
gone.hs@example.ch,FALSE,TRUE,FALSE,FALSE,TRUE
gone.hs2@example.ch,TRUE,FALSE,FALSE,TRUE,FALSE
gone.hs3@example.ch,FALSE,FALSE,FALSE,FALSE,TRUE
`,
  },
  {
    product: 'Ghost',
    page: 'https://ghost.org/docs/members/import-members/',
    file: 'members.ghost.2026-11-01.csv',
    csv: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,here.gh@example.ch,Ada,,true,false,,2024-05-06T07:08:09.000Z,,,
2,gone.gh@example.ch,Bea,,false,false,,2024-05-06T07:08:09.000Z,,,
3,gone.gh2@example.ch,Cleo,,true,false,,2024-05-06T07:08:09.000Z,2025-01-01T00:00:00.000Z,,
`,
  },
  {
    product: 'MailUp, its unsubscribed',
    page: 'https://help.mailup.com/display/mailupapi/Export+of+email+unsubscribers',
    file: 'export.csv',
    csv: `email;idList;OptOut_Date;optout_nl;optout_type
gone.mu@example.ch;1;20210122T111244;161;2
gone.mu2@example.ch;1;20210122T111244;;0
`,
  },
  {
    product: 'Telnyx, its suppressions',
    page: 'https://developers.telnyx.com/api-reference/email-suppressions/export-suppressions-as-csv.md',
    file: 'email_export.csv',
    args: ['--map', 'email=to'],
    csv: `id,to,from,reason,source,scope,status,domain_id,created_at,updated_at,expires_at,group_id
1,gone.tx@example.ch,,hard_bounce,automatic,account,active,d,2026-01-02T03:04:05Z,2026-01-02T03:04:05Z,,
2,gone.tx2@example.ch,,spam_complaint,automatic,account,active,d,2026-01-02T03:04:05Z,2026-01-02T03:04:05Z,,
3,gone.tx3@example.ch,,unsubscribe,manual,account,active,d,2026-01-02T03:04:05Z,2026-01-02T03:04:05Z,,
4,gone.tx4@example.ch,,manual_block,manual,account,active,d,2026-01-02T03:04:05Z,2026-01-02T03:04:05Z,,
`,
  },
  {
    product: 'promio.connect, its blacklist',
    page: 'https://servicewiki.promio-connect.com/doku.php/en:dataexchange:export_blacklist_complete',
    file: '11xxx_blacklist_complete_full.csv',
    csv: `"sender_id";"ts";"custID";"mail";"status"
"11xxx";"2011-01-26 00:06:13";"";"gone.pm@example.ch";"3"
"11xxx";"2011-01-26 00:06:13";"";"gone.pm2@example.ch";"1"
`,
  },
];

const NOW = Date.UTC(2026, 5, 1);

const list = useStoredList();
const folder = useFolder();

async function importFile(
  text: string,
  args: readonly string[] = [],
  { name = 'list.csv', ...options }: RunOptions & { readonly name?: string } = {},
) {
  const file = join(folder, name);
  await writeFile(file, text);
  return waitlist(['import', file, '--consent-source', 'Fair', '--language', 'it', ...args], {
    now: () => NOW,
    ...options,
  });
}

/** A file with a column, and a person for each of its values. */
function fileOf(column: string, ...values: readonly string[]): string {
  const run = String(Math.random()).slice(2);
  const rows = values.map((value, index) => `p${index}.${run}@example.ch,"${value}"\n`);
  return `E-Mail,${column}\n${rows.join('')}`;
}

/** The values of the people of such a file who were added. */
async function added(text: string): Promise<string[]> {
  const rows = text.trimEnd().split('\n').slice(1);
  const found = await Promise.all(
    rows.map(async (row) => {
      const [email = '', value = ''] = row.split(',');
      return (await list.row(email)) ? [value.replaceAll('"', '')] : [];
    }),
  );
  return found.flat();
}

test.each(PRODUCT_EXPORTS)('who left is left out of $file', async ({ file, csv, args = [] }) => {
  const ran = await importFile(csv, ['--yes', ...args], { name: file });

  const emails = csv.match(/[\w.]+@example\.ch/g) ?? [];
  const here = emails.filter((email) => email.startsWith('here'));
  const gone = emails.filter((email) => email.startsWith('gone'));
  expect(emails.length).toBe(here.length + gone.length);
  expect(await Promise.all(gone.map(list.row))).toEqual(gone.map(() => undefined));
  const rows = await Promise.all(here.map(list.row));
  expect(rows.map((row) => row?.['email'])).toEqual(here);
  expect(ran.code === 0).toBe(gone.length === 0);
});

test.each([
  [
    'status',
    ['subscribed', 'unsubscribed', 'cleaned', 'Bounced', 'pending', 'blocklisted', 'opted out'],
    ['subscribed'],
  ],
  ['Whatever', ['Subscribed', 'Opted-Out', 'NEVER_SUBSCRIBED', ''], ['Subscribed']],
  ['Unsubscribed', ['true', 'false', ''], ['false', '']],
  ['is_unsub', ['0', '1', 'yes'], ['0']],
  ['verified', ['True', 'False', ''], ['True']],
  ['confirmed', ['ja', 'nein'], ['ja']],
  ['UNSUB_TIME', ['2025-01-01 10:00:00', ''], ['']],
  ['Bounced at', ['1.2.2026', ''], ['']],
  ['Abgemeldet', ['x', ''], ['']],
  ['blocklisted', ['blocklisted', ''], ['']],
])('a column “%s” of %j leaves out those who left', async (column, values, stayed) => {
  const text = fileOf(column, ...values);

  await importFile(text, ['--yes']);

  expect(await added(text)).toEqual(stayed);
});

test('a column with words of a state among others has to be mapped or ignored, by name', async () => {
  const text = fileOf('Lifecycle', 'lead', 'lead', 'Unsubscribed', 'active');

  const refused = await importFile(text, ['--yes']);
  const none = await added(text);
  const unknown = await importFile(text, ['--yes', '--ignore', 'Other']);
  const mapped = await importFile(text, ['--yes', '--map', 'state=lifecycle']);
  const some = await added(text);
  const ignored = await importFile(text, ['--yes', '--ignore', 'Lifecycle']);

  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('“Lifecycle” seems to say who left: lead (2), ');
  expect(refused.notes).toContain('--map "state=Lifecycle"');
  expect(none).toEqual([]);
  expect(unknown.notes).toContain('--ignore: there is no such column.');
  expect(mapped.code).toBe(3);
  expect(some).toEqual(['active']);
  expect(ignored.code).toBe(0);
  expect(await added(text)).toHaveLength(4);
});

test.each([
  ['Tags', 'vip, unsubscribed'],
  ['status', '3'],
  ['Reason', 'Unsubscribed by mail'],
])('doubt about a column %s of “%s” stops the import', async (column, value) => {
  const text = fileOf(column, value, '1');

  expect(await importFile(text, ['--yes'])).toMatchObject({ code: 2, output: '' });
  expect(await added(text)).toEqual([]);
});

test.each([
  'unsubscribed_members_export.csv',
  'Cleaned contacts.csv',
  'bounced-2026.csv',
  'suppressed.csv',
])('a file that is called %s asks first, and --yes does not answer', async (name) => {
  const text = fileOf('Town', 'Lugano');

  const scripted = await importFile(text, ['--yes'], { name });
  const declined = await importFile(text, [], { name, answers: ['no'] });
  const none = await added(text);
  await importFile(text, [], { name, answers: ['yes', 'yes'] });

  expect(scripted).toMatchObject({ code: 2, output: '' });
  expect(declined.notes).toContain('Are they on it all the same? [y/N]');
  expect(none).toEqual([]);
  expect(await added(text)).toEqual(['Lugano']);
});
