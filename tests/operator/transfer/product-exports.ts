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

export const PRODUCT_EXPORTS: readonly ProductExport[] = [
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
