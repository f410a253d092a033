/**
 * Exports of other products with made-up people, as the page beside each describes them. The people whose
 * address begins with `gone` left, bounced, complained, or never confirmed.
 *
 * Not here, because no page could be read that says which columns their exports have: MailerLite, Klaviyo,
 * Buttondown, Campaign Monitor, Constant Contact. A file of listmonk does not say who unsubscribed from
 * one of its lists (https://github.com/knadh/listmonk/issues/2855).
 */
export interface ProductExport {
  readonly product: string;
  readonly page: string;
  /** What the operator says of its columns. Without it, nobody is imported. */
  readonly args: readonly string[];
  readonly csv: string;
}

/** The files have no date of consent. */
const DATELESS = '--consent-date=2026-01-02';
const MAILCHIMP =
  'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION';
const MIGRATE = 'https://github.com/TryGhost/migrate/blob/main/packages';

export const PRODUCT_EXPORTS: readonly ProductExport[] = [
  {
    product: 'Mailchimp, its subscribed',
    page: 'http://ginkgo.st/~ca/roadmap/mailchimp-and-civicrm-overview/notes-on-mailchimp-data-exports',
    args: [],
    csv: `${MAILCHIMP},LAST_CHANGED,LEID,EUID,NOTES,TAGS
here.mc@example.ch,Ada,Rossi,2,2024-05-06 07:08:09,,2024-05-06 07:10:00,192.0.2.1,,,,,,,,2025-01-01 10:00:00,1,a,,"""Editors"""
`,
  },
  {
    product: 'Mailchimp, its cleaned',
    page: `${MIGRATE}/mg-mailchimp-members/src/test/fixtures/cleaned.csv`,
    args: ['--in=CLEAN_TIME=(blank)'],
    csv: `${MAILCHIMP},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS
gone.mc@example.ch,Cleo,,1,2018-02-05 19:28:23,,2018-02-05 19:28:23,,,,,,,,,2020-03-23 17:30:05,,,,,,Editors
`,
  },
  {
    product: 'Substack',
    page: `${MIGRATE}/mg-substack-members-csv/test/fixtures/fixtures_signup_emails.csv`,
    args: ['--in=email_disabled=false', '--ignore=active_subscription'],
    csv: `email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at
here.ss@example.ch,false,,other,false,2024-05-06T07:08:09.000Z,
gone.ss@example.ch,true,2027-05-06T07:08:09.000Z,yearly,true,2024-05-06T07:08:09.000Z,2024-05-06T07:08:09.000Z
`,
  },
  {
    product: 'Ghost',
    page: 'https://ghost.org/docs/members/import-members/',
    args: ['--in=subscribed_to_emails=true', '--in=deleted_at=(blank)'],
    csv: `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,here.gh@example.ch,Ada,,true,false,,2024-05-06T07:08:09.000Z,,,
2,gone.gh@example.ch,Bea,,false,false,,2024-05-06T07:08:09.000Z,,,
3,gone.gh2@example.ch,Cleo,,true,false,,2024-05-06T07:08:09.000Z,2025-01-01T00:00:00.000Z,,
`,
  },
  {
    product: 'beehiiv',
    page: `${MIGRATE}/mg-beehiiv-members/src/test/fixtures/members.csv`,
    args: ['--in=status=active', '--in=unsubscribed_at=(blank)'],
    csv: `email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at,Subscription Date (Substack)
here.bh@example.ch, Ada Rossi  ,,active,free,2023-03-24 10:23:10 UTC,,Yes,No,,
gone.bh@example.ch,  Bea ,,inactive,free,2023-03-24 10:36:48 UTC,,Yes,No,,
gone.bh2@example.ch,,,pending,free,2023-04-11 14:02:46 UTC,,Yes,No,,
gone.bh3@example.ch,,,active,premium,2023-04-11 14:02:46 UTC,cus_1,No,Yes,2024-03-13 11:33:53 UTC,
`,
  },
  {
    product: 'Kit',
    page: 'https://developers.kit.com/api-reference/subscribers/create-a-subscriber.md',
    args: ['--in=state=active'],
    csv: `first_name,email_address,state,created_at,tags
Ada,here.kt@example.ch,active,2025-03-03T11:12:13Z,
Bea,gone.kt@example.ch,cancelled,2025-03-03T11:12:13Z,
Cleo,gone.kt2@example.ch,bounced,2025-03-03T11:12:13Z,
`,
  },
  {
    product: 'Brevo',
    page: 'https://developers.brevo.com/reference/request-contact-export',
    args: ['--dates=day-first'],
    csv: `EMAIL;LASTNAME;FIRSTNAME;SMS;ADDED_TIME;MODIFIED_TIME
here.br@example.ch;Rossi;Ada;41790000000;12-04-2022 09:30;12-04-2022 10:00
`,
  },
  {
    product: 'listmonk',
    page: 'https://github.com/knadh/listmonk/blob/master/cmd/subscribers.go',
    args: ['--in=status=enabled'],
    csv: `uuid,email,name,attributes,status,created_at,updated_at
1,here.lm@example.ch,Ada,"{""a"": ""b""}",enabled,2024-05-06 07:08:09.123456 +0000 UTC,2025-01-01 00:00:00 +0000 UTC
2,gone.lm@example.ch,Bea,{},blocklisted,2024-05-06 07:08:09 +0000 UTC,2025-01-01 00:00:00 +0000 UTC
3,gone.lm2@example.ch,Cleo,{},disabled,2024-05-06 07:08:09 +0000 UTC,2025-01-01 00:00:00 +0000 UTC
`,
  },
  {
    product: 'GetWaitlist',
    page: 'https://getwaitlist.com/docs/api-docs/schemas',
    args: ['--in=removed_date=(blank)', '--in=verified=True'],
    csv: `uuid,email,priority,created_at,referral_link,referred_by_signup_token,removed_date,verified
1,here.gw@example.ch,1,2024-05-06T07:08:09.000000,https://x.example/?ref=1,,,True
2,gone.gw@example.ch,2,2024-05-06T07:08:09.000000,https://x.example/?ref=2,,2025-01-01T00:00:00,True
3,gone.gw2@example.ch,3,2024-05-06T07:08:09.000000,https://x.example/?ref=3,,,False
`,
  },
  {
    product: 'HubSpot, its bounces and unsubscribes',
    page: 'https://knowledge.hubspot.com/articles/kcs_article/contacts/what-do-the-columns-mean-in-csv-i-receive-when-i-export-unsubscribes-and-bounces',
    args: [
      DATELESS,
      ...['Bounce', 'Unsubscribe', 'Spam Report'].map((name) => `--in=Portal ${name}=FALSE`),
      '--in=Global Bounce=FALSE',
    ],
    csv: `Email,Portal Bounce,Portal Unsubscribe,Portal Spam Report,Global Bounce,Marketing Information
gone.hs@example.ch,FALSE,TRUE,FALSE,FALSE,TRUE
gone.hs2@example.ch,TRUE,FALSE,FALSE,TRUE,FALSE
gone.hs3@example.ch,FALSE,FALSE,TRUE,FALSE,TRUE
`,
  },
  {
    product: 'promio.connect, its blacklist',
    page: 'https://servicewiki.promio-connect.com/doku.php/en:dataexchange:export_blacklist_complete',
    args: [DATELESS, '--in=status=(blank)'],
    csv: `"sender_id";"ts";"custID";"mail";"status"
"11xxx";"2011-01-26 00:06:13";"";"gone.pm@example.ch";"3"
"11xxx";"2011-01-26 00:06:13";"";"gone.pm2@example.ch";"1"
`,
  },
  {
    product: 'Tiny News',
    page: `${MIGRATE}/mg-tinynews-members/test/fixtures/subs-v2.csv`,
    args: ['--in=status=Subscribed'],
    csv: `email,First name,Last name,Date added,Last modified,status,clicks,opens
gone.tn@example.ch,Bea,,2022-09-07T02:17:47.000Z,2022-10-05T12:58:20.000Z,Unsubscribed,0,0
here.tn@example.ch,Ada,Rossi,2022-08-04T14:26:20.000Z,2022-08-04T14:36:53.000Z,Subscribed,0,39
`,
  },
  {
    product: 'Steady',
    page: 'https://help.steadyhq.com/en/articles/6265612-export-list-and-information-about-your-members-in-csv-format',
    args: ['--in=subscription_state=active,in_trial'],
    csv: `first_name,last_name,email,plan_name,plan_monthly_amount_cents,gifted,subscription_period,subscription_state,subscribed_at
Ada,Rossi,here.st@example.ch,Basic,500,FALSE,annual,active,2024-05-06 07:08:09
Bea,Rossi,here.st2@example.ch,Basic,500,FALSE,annual,in_trial,2024-05-06 07:08:09
Cleo,Rossi,gone.st@example.ch,Basic,500,FALSE,annual,cancelled,2024-05-06 07:08:09
`,
  },
];
