/** A defence of docs/security.md, and how to take it out. */
export interface Defence {
  /** The row of the table. */
  readonly attack: string;
  /** What is taken out, for readers. */
  readonly name: string;
  /** The test that has to fail then. */
  readonly test: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly replacement: string;
}

type Removal = readonly [
  name: string,
  test: string,
  file: string,
  text: string,
  replacement: string,
];

/** By the attacks of the table, in its order. */
const REMOVALS: Readonly<Record<string, readonly Removal[]>> = {
  'bombing an address with mails': [
    [
      'one mail in 7 days',
      'tests/lambdas/send-mail/mail-policy.test.ts',
      'lambdas/send-mail/mail-policy.ts',
      'if (now < freeAt)',
      "if (now < freeAt && reason === 'person_cap')",
    ],
    [
      'three in all, four a year after a press',
      'tests/lambdas/send-mail/mail-policy.test.ts',
      'lambdas/send-mail/mail-policy.ts',
      'if (now < freeAt)',
      "if (now < freeAt && reason !== 'person_cap')",
    ],
    [
      'counted before SES gets them',
      'tests/lambdas/send-mail/deliver.test.ts',
      'lambdas/store/outbox.ts',
      'mailsSent: isCounted ? mailsSent : mailsSent + 1',
      'mailsSent',
    ],
  ],
  'the same under other spellings of the address': [
    [
      'three mails a week and six a year per mailbox',
      'tests/lambdas/store/mailbox.test.ts',
      'lambdas/store/mailbox.ts',
      'if (isStopped || now < freeAt) return undefined;',
      'if (isStopped) return undefined;',
    ],
    [
      'fewer for tagged addresses',
      'tests/lambdas/store/mailbox.test.ts',
      'lambdas/store/mailbox.ts',
      'others.filter((mail) => mail.isTagged) : []',
      '[] : []',
    ],
    [
      'none once its person left or complained',
      'tests/lambdas/store/mailbox.test.ts',
      'lambdas/store/mailbox.ts',
      'if (isStopped || now < freeAt) return undefined;',
      'if (now < freeAt) return undefined;',
    ],
    [
      'the providers’ rules',
      'tests/lambdas/store/mail-providers.test.ts',
      'lambdas/store/mail-providers.ts',
      "domains: ['gmail.com', 'googlemail.com'],\n    sharesNames: true,\n    characters: { '.': '' },",
      "domains: ['gmail.com', 'googlemail.com'],\n    sharesNames: true,",
    ],
  ],
  'the same while SES loses answers': [
    [
      'parked after two unknown outcomes',
      'tests/lambdas/send-mail/deliver.test.ts',
      'lambdas/send-mail/mail-policy.ts',
      'if (unresolved.length < MAX_UNKNOWN_OUTCOMES) return undefined;',
      'if (unresolved.length >= 0) return undefined;',
    ],
    [
      'a late Send event settles the mail',
      'tests/lambdas/mail-events/handler.test.ts',
      'lambdas/store/outbox.ts',
      '(claimId = :claimId OR sendingId = :claimId OR contains(unresolved, :claimId))',
      '(claimId = :claimId)',
    ],
  ],
  'putting a person back who left, or confirming other words than theirs': [
    [
      'a sign-up after leaving is pending',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/policy.ts',
      "before: { plain: 'waits'",
      "before: { plain: 'counts'",
    ],
    [
      'what a mail was about',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/confirm.ts',
      'return now < request.mailedAt + KEPT_MS ? mailedSignUp(row, request.id) : undefined;',
      'return row.request && { ...row.request, id: requestIdOf(row) };',
    ],
    [
      'or what the page shows, for the address of the mail',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/confirm-sign-up/handler.ts',
      '!== link.rowKey',
      "=== ''",
    ],
    [
      'the same in any order of events',
      'tests/lambdas/faults/interleavings.test.ts',
      'lambdas/store/policy.ts',
      "before: { plain: 'waits'",
      "before: { plain: 'counts'",
    ],
    [
      'a mail is sent only about what its sender has seen',
      'tests/lambdas/send-mail/deliver.test.ts',
      'lambdas/store/outbox.ts',
      "].join(' AND ');",
      "].map((each, at) => (at === 0 ? each : `(${each} OR attribute_exists(pk))`)).join(' AND ');",
    ],
  ],
  'taking a person off the list, or locking one out': [
    [
      'replaces no departure by a mail',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/change-standing.ts',
      'const { set, remove } = hasLeft(seen)\n',
      'const { set, remove } = hasLeft(seen) && now === 0\n',
    ],
    [
      'ends no sign-up that waits for a button',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/policy.ts',
      "by_address_since: { plain: 'ended', guarded: 'waits' }",
      "by_address_since: { plain: 'ended', guarded: 'ended' }",
    ],
    [
      'a burst raises an alarm',
      'tests/infra/alarms/product-alarms.test.ts',
      'infra/aws/service/monitoring/request-alarms.ts',
      'const TOLERATED_UNSUBSCRIBES = 50;',
      'const TOLERATED_UNSUBSCRIBES = 5000;',
    ],
    [
      'the operator undoes it',
      'tests/infra/cli/commands.test.ts',
      'infra/operator/mail/undo.ts',
      'if (by === BY_ADDRESS && at >= from && at <= to) rows.push(row);',
      "if (by === 'operator' && at >= from && at <= to) rows.push(row);",
    ],
    [
      'a link leads back for 30 days',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/acceptance.ts',
      'if (kept.length > 0) return { set: { mailed: kept } };',
      'if (kept.length > 99) return { set: { mailed: kept } };',
    ],
  ],
  'finding out who is on the list': [
    [
      'an equal time',
      'tests/lambdas/http/equal-time.test.ts',
      'lambdas/http/http.ts',
      'await Promise.all([work, wait(LEAST_MS)]);',
      'await work;',
    ],
    [
      'equal answers, equal work',
      'tests/lambdas/handle-unsubscribe/api.test.ts',
      'lambdas/store/change-standing.ts',
      '  if (row) return;\n',
      '  if (row || now > 0) return;\n',
    ],
  ],
  'writing words into our mail': [
    [
      'only a plain company name',
      'tests/shared/plain-name.test.ts',
      'shared/plain-name.ts',
      '&& !findLure(name) ?',
      '?',
    ],
    [
      'quoted as entered, in a mail of that name',
      'tests/lambdas/send-mail/compose.test.ts',
      'lambdas/send-mail/compose.ts',
      'plainName(entered)',
      'entered',
    ],
    [
      'never for a private person',
      'tests/lambdas/send-mail/compose.test.ts',
      'lambdas/send-mail/compose.ts',
      "role === 'private' ? undefined : ",
      '',
    ],
  ],
  'destroying a person’s proof of consent': [
    [
      'a proof of no published wording is not kept',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/save-sign-up.ts',
      '      isPublished(consent) && ',
      '      ',
    ],
    [
      'a sign-up without a click replaces none',
      'tests/lambdas/confirm-sign-up/handler.test.ts',
      'lambdas/store/acceptance.ts',
      'known ? { unprovenConsent: consent } : { consent }',
      '{ consent }',
    ],
  ],
  'forging or reusing a token': [
    [
      'HMAC',
      'tests/lambdas/secrets/keyring.test.ts',
      'lambdas/secrets/keyring.ts',
      'return isGenuine ? {',
      'return isGenuine || subject ? {',
    ],
    [
      'with a purpose',
      'tests/lambdas/secrets/keyring.test.ts',
      'lambdas/secrets/keyring.ts',
      '`${purpose}|${subject}`',
      '`${subject}`',
    ],
    [
      'compared in constant time',
      'tests/lambdas/secrets/keyring.test.ts',
      'lambdas/secrets/keyring.ts',
      'return timingSafeEqual(digest(a), digest(b));',
      'return digest(a).equals(digest(b));',
    ],
  ],
  'posting from any web page, with its visitors’ browsers': [
    [
      'JSON only as application/json',
      'tests/lambdas/http/endpoints.test.ts',
      'lambdas/http/http.ts',
      "    case 'application/json':",
      "    case 'text/plain':\n    case 'application/json':",
    ],
    [
      'a plain form is no JSON',
      'tests/lambdas/http/endpoints.test.ts',
      'lambdas/http/http.ts',
      "return text.startsWith('{')\n        ? { ok: false, problem: 'media_type' }",
      "return text.startsWith('{')\n        ? parseJson(text)",
    ],
    [
      'a present Origin must be ours',
      'tests/lambdas/http/endpoints.test.ts',
      'lambdas/http/api-handler.ts',
      'return origin === undefined || isAllowedOrigin(origin, allowedOrigins);',
      'return origin === undefined || isAllowedOrigin(origin, allowedOrigins) || true;',
    ],
  ],
  'signing up thousands': [
    [
      'proof of work above the rate of a source',
      'tests/lambdas/limits/limit-call.test.ts',
      'lambdas/limits/limit-call.ts',
      'counts.calls > SOURCE_LIMIT.calls || ',
      '',
    ],
    [
      'proof of work above the rate of all',
      'tests/lambdas/limits/global-limit.test.ts',
      'lambdas/limits/global-limit.ts',
      'if (calls > CALLS_PER_WINDOW)',
      'if (calls > Infinity)',
    ],
    [
      'a solution counts once',
      'tests/lambdas/limits/limit-call.test.ts',
      'lambdas/store/counters.ts',
      "condition: 'attribute_not_exists(pk)'",
      "condition: 'attribute_not_exists(never)'",
    ],
    [
      'a solution is for one address and kind of call',
      'tests/lambdas/limits/challenge.test.ts',
      'lambdas/limits/challenge.ts',
      "['challenge', use, kind, email.toLowerCase()]",
      "['challenge', use]",
    ],
    [
      'the honeypot',
      'tests/lambdas/limits/limit-call.test.ts',
      'lambdas/limits/limit-call.ts',
      ' || Boolean(readBesideEnvelope(body, HONEYPOT_NAME))',
      '',
    ],
    [
      'the API’s throttle',
      'tests/infra/aws/api-stack.test.ts',
      'infra/aws/api/api-stack.ts',
      'throttle: { rateLimit: config.requestsPerSecond, burstLimit: config.requestsPerSecond * 2 },',
      '',
    ],
  ],
  'ruining the sender’s reputation with invented addresses': [
    [
      'a breach pauses all mail',
      'tests/lambdas/mail-events/reputation.test.ts',
      'lambdas/store/reputation.ts',
      'if (sent < MIN_SENT) return undefined;',
      'if (sent < Infinity) return undefined;',
    ],
    [
      'complaints too',
      'tests/lambdas/mail-events/reputation.test.ts',
      'lambdas/store/reputation.ts',
      "return isSpam ? 'complaints' : undefined;",
      'return isSpam ? undefined : undefined;',
    ],
  ],
  'directing our announcements at a stranger’s mailbox': [
    [
      'one announcement per mailbox',
      'tests/infra/operator/announcements/send.test.ts',
      'infra/operator/announcements/select-recipients.ts',
      '.filter((invitee) => isNew(mailboxes, invitee))',
      '',
    ],
    [
      'decided again right before SES gets it',
      'tests/lambdas/send-mail/deliver-announcement.test.ts',
      'lambdas/send-mail/deliver.ts',
      '    decision = await decideFor(claimed, leaseEnd, deps);',
      '    void decideFor;',
    ],
  ],
  'flooding the operator': [
    [
      'ten mails an hour',
      'tests/lambdas/send-mail/contact-lane.test.ts',
      'lambdas/store/operator-mail.ts',
      'const MAX_MAILS_PER_HOUR = 10;',
      'const MAX_MAILS_PER_HOUR = 1000;',
    ],
    [
      'what a source sends beyond its rate comes last',
      'tests/lambdas/faults/contact-flood.test.ts',
      'lambdas/send-contact-message/handler.ts',
      '  if (solved === 0) return CONTACT_SHARD;',
      '  if (solved >= 0) return CONTACT_SHARD;',
    ],
  ],
  'hiding another person’s message to the operator': [
    [
      'an id stands only for the same words',
      'tests/lambdas/send-contact-message/handler.test.ts',
      'lambdas/store/row-key.ts',
      'JSON.stringify([id, name, email, text, language])',
      'JSON.stringify([id])',
    ],
  ],
  'going around CloudFront': [
    [
      '403 without the origin secret',
      'tests/lambdas/http/api-handler.test.ts',
      'lambdas/http/api-handler.ts',
      '  if (!proof) return false;',
      "  if (proof !== '') return true;",
    ],
  ],
  'breaking a handler with odd input': [
    [
      'types before lengths',
      'tests/shared/contract/unsubscribe.test.ts',
      'shared/contract/confirm.ts',
      '.check(z.refine(isNotEmpty), z.refine(isAtMost(TOKEN_MAX_LENGTH)))',
      '.check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH))',
    ],
    [
      '400 for whatever a schema throws at',
      'tests/lambdas/http/parse-body.test.ts',
      'lambdas/http/parse-body.ts',
      'return { success: false, error: { issues: [] } };',
      'throw fault;',
    ],
    [
      '429 from the eleventh refused call',
      'tests/lambdas/limits/refused-calls.test.ts',
      'lambdas/limits/source-limit.ts',
      'return calls > SOURCE_LIMIT.calls ?',
      'return calls > Infinity ?',
    ],
    [
      'fixed bodies',
      'tests/fuzz/failing-store.test.ts',
      'lambdas/http/api-handler.ts',
      'fail(500, endpoint.failure)',
      'fail(500, String(fault))',
    ],
    [
      'invisible characters removed',
      'tests/shared/contract/text.test.ts',
      'shared/contract/text.ts',
      "return text.replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim();",
      "return text.replace(SPACE_OR_CONTROL, ' ').trim();",
    ],
  ],
  'reading addresses or tokens in logs, URLs or errors': [
    [
      'logs have names of errors',
      'tests/lambdas/logger.test.ts',
      'lambdas/logger.ts',
      'fault: fault.name,',
      'fault: fault.message,',
    ],
    [
      'and no address, whatever fails',
      'tests/fuzz/failing-store.test.ts',
      'lambdas/logger.ts',
      'fault: fault.name,',
      'fault: fault.message,',
    ],
    [
      'nor a body',
      'tests/fuzz/endpoints.test.ts',
      'lambdas/http/api-handler.ts',
      '    const body = readBody(event);\n',
      "    const body = readBody(event);\n    logger.info('A request', { body: event.body });\n",
    ],
  ],
  'exploiting a bad day: a key changes, Secrets Manager or DynamoDB fails': [
    [
      'known keys stay in use',
      'tests/lambdas/secrets/outages.test.ts',
      'lambdas/secrets/refreshing-cache.ts',
      '      return known.value;\n    },\n    async reread',
      '      return isOld ? refresh(id, entry) : known.value;\n    },\n    async reread',
    ],
    [
      'unknown key ids are looked up',
      'tests/lambdas/secrets/outages.test.ts',
      'lambdas/secrets/keyring.ts',
      'return keyring.has(kid) || !KID.test(kid) ? keyring : reread(secretId);',
      'return keyring;',
    ],
    [
      'time-outs that fit the Lambda',
      'tests/lambdas/time-outs.test.ts',
      'lambdas/time-outs.ts',
      'STORE_LIMITS: CallLimits = { attempts: 2, timeoutMs: 900 }',
      'STORE_LIMITS: CallLimits = { attempts: 2, timeoutMs: 9000 }',
    ],
  ],
  'running code on a host page, or reading what is typed there': [
    [
      'a closed set of calls to one origin',
      'tests/e2e/widget-embed.spec.ts',
      'shared/browser/call-api.ts',
      '    const response = await fetch(url, {',
      "    void fetch('https://elsewhere.example').catch(() => undefined);\n    const response = await fetch(url, {",
    ],
    [
      'no eval',
      'tests/e2e/widget-embed.spec.ts',
      'shared/browser/call-api.ts',
      '    const response = await fetch(url, {',
      "    try { new Function(''); } catch {}\n    const response = await fetch(url, {",
    ],
    [
      'no inline style',
      'tests/e2e/widget-embed.spec.ts',
      'widget/element/open-shadow.ts',
      "if ('adoptedStyleSheets' in root) {",
      "if ('none' in root) {",
    ],
    [
      'works under Trusted Types',
      'tests/e2e/widget-embed.spec.ts',
      'widget/element/open-shadow.ts',
      '      sheets.set(ownerDocument, sheet);',
      "      sheets.set(ownerDocument, sheet);\n      document.createElement('p').innerHTML = 'text';",
    ],
    [
      'releases with an integrity value',
      'tests/infra/build/release.test.ts',
      'infra/build/hashes.ts',
      "return `sha384-${createHash('sha384').update(content)",
      "return `sha384-${createHash('sha384').update('')",
    ],
  ],
  'running or loading what was injected into our pages, or framing them': [
    [
      'each page allows its own inline parts',
      'tests/site/policy.test.ts',
      'site/document/policy.ts',
      '.filter(([text]) => html.includes(`<${tag}>${text}</${tag}>`))',
      '',
    ],
    [
      'and files of the site, under Trusted Types',
      'tests/site/policy.test.ts',
      'site/document/policy.ts',
      '"require-trusted-types-for \'script\'",',
      '',
    ],
    [
      'in its first element',
      'tests/site/policy.test.ts',
      'site/document/policy.ts',
      '`${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`',
      '`<meta http-equiv="Content-Security-Policy" content="${policy}"/>${CHARSET}`',
    ],
    [
      'a header lets no other site frame them',
      'tests/shared/routing/headers.test.ts',
      'shared/routing/headers.ts',
      `|| "'none'"`,
      `|| '*'`,
    ],
  ],
  'finding an erased person in table, index, log, audit or late webhook': [
    [
      'only facts that limit mail are left',
      'tests/infra/operator/people/erase.test.ts',
      'infra/operator/store/erase-person.ts',
      "  'announcementCount',\n",
      "  'announcementCount',\n  'email',\n",
    ],
    [
      'no mail is owed any more, even if a sender claimed the row meanwhile',
      'tests/infra/operator/store/erase-person.test.ts',
      'infra/operator/store/erase-person.ts',
      "remove: [...new Set([...personalAttributes(seen), 'role', 'intent', ...UNMARKED])]",
      "remove: [...personalAttributes(seen), 'role', 'intent']",
    ],
    [
      'audit entries have no address',
      'tests/infra/operator/people/audit.test.ts',
      'infra/operator/people/audit.ts',
      'update: { set: { ...entry, details } }',
      "update: { set: { ...entry, details: { ...details, email: 'anna@example.ch' } } }",
    ],
    [
      'webhooks read the row before each attempt',
      'tests/lambdas/send-webhook/handler.test.ts',
      'lambdas/send-webhook/event-data.ts',
      "if (!row || standing === 'none')",
      'if (!row)',
    ],
  ],
  'impersonating us at the operator’s webhook': [
    [
      'each request is signed',
      'tests/lambdas/send-webhook/handler.test.ts',
      'lambdas/send-webhook/deliver-events.ts',
      'new Webhook(key).sign(id, sentAt, body)',
      "new Webhook(key).sign(id, sentAt, '')",
    ],
    [
      'no address unless a setting asks for it',
      'tests/lambdas/send-webhook/event-data.test.ts',
      'lambdas/send-webhook/event-data.ts',
      '...(isWithAddress && {',
      '...({',
    ],
  ],
  'impersonating the canary, which no limit holds': [
    [
      'a signature over the address',
      'tests/lambdas/limits/canary.test.ts',
      'lambdas/secrets/canary-signature.ts',
      '`canary|${time}|${email}`',
      '`canary|${time}`',
    ],
    [
      'for a minute',
      'tests/lambdas/limits/canary.test.ts',
      'lambdas/secrets/canary-signature.ts',
      'Math.abs(now - Number(time)) <= VALID_MS',
      'Number(time) > 0',
    ],
  ],
  'using one Lambda against the others': [
    [
      'restricted to its actions',
      'tests/infra/aws/grants.test.ts',
      'infra/aws/service/service-stack.ts',
      "      definition: LAMBDAS.contact,\n      api,\n      context,\n      rowActions: ['UpdateItem'],",
      "      definition: LAMBDAS.contact,\n      api,\n      context,\n      rowActions: ['GetItem', 'UpdateItem'],",
    ],
    [
      'to its resources',
      'tests/infra/aws/grants.test.ts',
      'infra/aws/service/service-function.ts',
      'resources: [this.tableArn],',
      "resources: ['*'],",
    ],
    [
      'to its rows',
      'tests/infra/aws/grants.test.ts',
      'infra/aws/service/service-function.ts',
      '...(rowKeys && {',
      '...(false && {',
    ],
  ],
  'running up the bill': [
    [
      'limits before every write',
      'tests/lambdas/limits/limit-call.test.ts',
      'lambdas/limits/limit-call.ts',
      'if (until <= now) return { solved: 0 };',
      'if (until <= now || until > 0) return { solved: 0 };',
    ],
    [
      'an optional firewall',
      'tests/infra/aws/edge-stack.test.ts',
      'infra/aws/edge/firewall.ts',
      'responseCode: 429',
      'responseCode: 200',
    ],
    [
      'a mail at 80 % of the month’s budget',
      'tests/infra/aws/costs-and-logs.test.ts',
      'infra/aws/service/monitoring/cost-guard.ts',
      "  { notificationType: 'ACTUAL', threshold: 80 },\n",
      '',
    ],
  ],
};

export const DEFENCES: readonly Defence[] = Object.entries(REMOVALS).flatMap(([attack, removals]) =>
  removals.map(([name, test, file, text, replacement]) => ({
    attack,
    name,
    test,
    file,
    text,
    replacement,
  })),
);
