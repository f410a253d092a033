/** What is taken out of a file, and put into its place. */
type Removal = readonly [text: string, replacement: string];

/** The defences of docs/security.md: by the test that has to fail without them, and by their file. */
export const DEFENCES: Readonly<Record<string, Readonly<Record<string, readonly Removal[]>>>> = {
  'tests/lambdas/send-mail/mail-policy.test.ts': {
    'lambdas/send-mail/mail-policy.ts': [
      ['if (now < freeAt)', "if (now < freeAt && reason === 'person_cap')"],
      ['if (now < freeAt)', "if (now < freeAt && reason !== 'person_cap')"],
    ],
  },
  'tests/lambdas/send-mail/deliver.test.ts': {
    'lambdas/store/outbox.ts': [
      ['mailsSent: isCounted ? mailsSent : mailsSent + 1', 'mailsSent'],
      [
        "].join(' AND ');",
        "].map((each, at) => (at === 0 ? each : `(${each} OR attribute_exists(pk))`)).join(' AND ');",
      ],
    ],
    'lambdas/send-mail/mail-policy.ts': [
      [
        'if (unresolved.length < MAX_UNKNOWN_OUTCOMES) return undefined;',
        'if (unresolved.length >= 0) return undefined;',
      ],
    ],
  },
  'tests/lambdas/store/mailbox.test.ts': {
    'lambdas/store/mailbox.ts': [
      ['if (isStopped || now < freeAt) return undefined;', 'if (isStopped) return undefined;'],
      ['others.filter((mail) => mail.isTagged) : []', '[] : []'],
      ['if (isStopped || now < freeAt) return undefined;', 'if (now < freeAt) return undefined;'],
    ],
    'lambdas/store/mail-providers.ts': [
      [
        "domains: ['gmail.com', 'googlemail.com'],\n    sharesNames: true,\n    characters: { '.': '' },",
        "domains: ['gmail.com', 'googlemail.com'],\n    sharesNames: true,",
      ],
    ],
  },
  'tests/lambdas/mail-events/handler.test.ts': {
    'lambdas/store/outbox.ts': [
      [
        '(claimId = :claimId OR sendingId = :claimId OR contains(unresolved, :claimId))',
        '(claimId = :claimId)',
      ],
    ],
  },
  'tests/lambdas/confirm-sign-up/handler.test.ts': {
    'lambdas/store/policy.ts': [
      ["before: { plain: 'waits'", "before: { plain: 'counts'"],
      [
        "by_address_since: { plain: 'ended', guarded: 'waits' }",
        "by_address_since: { plain: 'ended', guarded: 'ended' }",
      ],
    ],
    'lambdas/store/confirm.ts': [
      [
        'return now < request.mailedAt + KEPT_MS ? mailedSignUp(row, request.id) : undefined;',
        'return row.request && { ...row.request, id: requestIdOf(row) };',
      ],
    ],
    'lambdas/confirm-sign-up/handler.ts': [['!== link.rowKey', "=== ''"]],
    'lambdas/store/change-standing.ts': [
      [
        'const { set, remove } = hasLeft(seen)\n',
        'const { set, remove } = hasLeft(seen) && now === 0\n',
      ],
    ],
    'lambdas/store/acceptance.ts': [
      [
        'if (kept.length > 0) return { set: { mailed: kept } };',
        'if (kept.length > 99) return { set: { mailed: kept } };',
      ],
      ['known ? { unprovenConsent: consent } : { consent }', '{ consent }'],
    ],
    'lambdas/store/save-sign-up.ts': [['      isPublished(consent) && ', '      ']],
  },
  'tests/lambdas/faults/interleavings.test.ts': {
    'lambdas/store/policy.ts': [["before: { plain: 'waits'", "before: { plain: 'counts'"]],
  },
  'tests/infra/alarms/product-alarms.test.ts': {
    'infra/aws/service/monitoring/request-alarms.ts': [
      ['const TOLERATED_UNSUBSCRIBES = 50;', 'const TOLERATED_UNSUBSCRIBES = 5000;'],
    ],
  },
  'tests/infra/cli/commands.test.ts': {
    'infra/operator/mail/undo.ts': [
      [
        'if (by === BY_ADDRESS && at >= from && at <= to) rows.push(row);',
        "if (by === 'operator' && at >= from && at <= to) rows.push(row);",
      ],
    ],
  },
  'tests/lambdas/http/equal-time.test.ts': {
    'lambdas/http/http.ts': [['await Promise.all([work, wait(LEAST_MS)]);', 'await work;']],
  },
  'tests/lambdas/handle-unsubscribe/api.test.ts': {
    'lambdas/store/change-standing.ts': [
      ['  if (row) return;\n', '  if (row || now > 0) return;\n'],
    ],
  },
  'tests/shared/plain-name.test.ts': {
    'shared/plain-name.ts': [['&& !findLure(name) ?', '?']],
  },
  'tests/lambdas/send-mail/compose.test.ts': {
    'lambdas/send-mail/compose.ts': [
      ['plainName(entered)', 'entered'],
      ["role === 'private' ? undefined : ", ''],
    ],
  },
  'tests/lambdas/secrets/keyring.test.ts': {
    'lambdas/secrets/keyring.ts': [
      ['return isGenuine ? {', 'return isGenuine || subject ? {'],
      ['`${purpose}|${subject}`', '`${subject}`'],
      ['return timingSafeEqual(digest(a), digest(b));', 'return digest(a).equals(digest(b));'],
    ],
  },
  'tests/lambdas/http/endpoints.test.ts': {
    'lambdas/http/http.ts': [
      ["    case 'application/json':", "    case 'text/plain':\n    case 'application/json':"],
      [
        "return text.startsWith('{')\n        ? { ok: false, problem: 'media_type' }",
        "return text.startsWith('{')\n        ? parseJson(text)",
      ],
    ],
    'lambdas/http/api-handler.ts': [
      [
        'return origin === undefined || isAllowedOrigin(origin, allowedOrigins);',
        'return origin === undefined || isAllowedOrigin(origin, allowedOrigins) || true;',
      ],
    ],
  },
  'tests/lambdas/limits/limit-call.test.ts': {
    'lambdas/limits/limit-call.ts': [
      ['counts.calls > SOURCE_LIMIT.calls || ', ''],
      [' || Boolean(readBesideEnvelope(body, HONEYPOT_NAME))', ''],
      [
        'if (until <= now) return { solved: 0 };',
        'if (until <= now || until > 0) return { solved: 0 };',
      ],
    ],
    'lambdas/store/counters.ts': [
      ["condition: 'attribute_not_exists(pk)'", "condition: 'attribute_not_exists(never)'"],
    ],
  },
  'tests/lambdas/limits/global-limit.test.ts': {
    'lambdas/limits/global-limit.ts': [['if (calls > CALLS_PER_WINDOW)', 'if (calls > Infinity)']],
  },
  'tests/lambdas/limits/challenge.test.ts': {
    'lambdas/limits/challenge.ts': [
      ["['challenge', use, kind, email.toLowerCase()]", "['challenge', use]"],
    ],
  },
  'tests/infra/aws/api-stack.test.ts': {
    'infra/aws/api/api-stack.ts': [
      [
        'throttle: { rateLimit: config.requestsPerSecond, burstLimit: config.requestsPerSecond * 2 },',
        '',
      ],
    ],
  },
  'tests/lambdas/mail-events/reputation.test.ts': {
    'lambdas/store/reputation.ts': [
      ['if (sent < MIN_SENT) return undefined;', 'if (sent < Infinity) return undefined;'],
      ["return isSpam ? 'complaints' : undefined;", 'return isSpam ? undefined : undefined;'],
    ],
  },
  'tests/infra/operator/announcements/send.test.ts': {
    'infra/operator/announcements/select-recipients.ts': [['isNew(mailboxes, invitee),', 'true,']],
  },
  'tests/lambdas/send-mail/deliver-announcement.test.ts': {
    'lambdas/send-mail/deliver.ts': [
      ['    decision = await decideFor(claimed, leaseEnd, deps);', '    void decideFor;'],
    ],
  },
  'tests/lambdas/send-mail/contact-lane.test.ts': {
    'lambdas/store/operator-mail.ts': [
      ['const MAX_MAILS_PER_HOUR = 10;', 'const MAX_MAILS_PER_HOUR = 1000;'],
    ],
  },
  'tests/lambdas/faults/contact-flood.test.ts': {
    'lambdas/send-contact-message/handler.ts': [
      ['  if (solved === 0) return CONTACT_SHARD;', '  if (solved >= 0) return CONTACT_SHARD;'],
    ],
  },
  'tests/lambdas/send-contact-message/handler.test.ts': {
    'lambdas/store/row-key.ts': [
      ['JSON.stringify([id, name, email, text, language])', 'JSON.stringify([id])'],
    ],
  },
  'tests/lambdas/http/api-handler.test.ts': {
    'lambdas/http/api-handler.ts': [
      ['  if (!proof) return false;', "  if (proof !== '') return true;"],
    ],
    'lambdas/http/parse-body.ts': [
      ['return { success: false, error: { issues: [] } };', 'throw fault;'],
    ],
  },
  'tests/shared/contract/requests.test.ts': {
    'shared/contract/confirm.ts': [
      [
        '.check(z.refine(isNotEmpty), z.refine(isAtMost(TOKEN_MAX_LENGTH)))',
        '.check(z.minLength(1), z.maxLength(TOKEN_MAX_LENGTH))',
      ],
    ],
  },
  'tests/lambdas/limits/refused-calls.test.ts': {
    'lambdas/limits/source-limit.ts': [
      ['return calls > SOURCE_LIMIT.calls ?', 'return calls > Infinity ?'],
    ],
  },
  'tests/fuzz/failing-store.test.ts': {
    'lambdas/http/api-handler.ts': [['fail(500, endpoint.failure)', 'fail(500, String(fault))']],
    'lambdas/logger.ts': [['fault: fault.name,', 'fault: fault.message,']],
  },
  'tests/shared/contract/text.test.ts': {
    'shared/contract/text.ts': [
      [
        "return text.replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim();",
        "return text.replace(SPACE_OR_CONTROL, ' ').trim();",
      ],
    ],
  },
  'tests/lambdas/logger.test.ts': {
    'lambdas/logger.ts': [['fault: fault.name,', 'fault: fault.message,']],
  },
  'tests/fuzz/endpoints.test.ts': {
    'lambdas/http/api-handler.ts': [
      [
        '    const body = readBody(event);\n',
        "    const body = readBody(event);\n    logger.info('A request', { body: event.body });\n",
      ],
    ],
  },
  'tests/lambdas/secrets/outages.test.ts': {
    'lambdas/secrets/refreshing-cache.ts': [
      [
        '      return known.value;\n    },\n    async reread',
        '      return isOld ? refresh(id, entry) : known.value;\n    },\n    async reread',
      ],
    ],
    'lambdas/secrets/keyring.ts': [
      [
        'return keyring.has(kid) || !KID.test(kid) ? keyring : reread(secretId);',
        'return keyring;',
      ],
    ],
  },
  'tests/lambdas/time-outs.test.ts': {
    'lambdas/time-outs.ts': [
      [
        'STORE_LIMITS: CallLimits = { attempts: 2, timeoutMs: 900 }',
        'STORE_LIMITS: CallLimits = { attempts: 2, timeoutMs: 9000 }',
      ],
    ],
  },
  'tests/e2e/widget-embed.spec.ts': {
    'shared/browser/call-api.ts': [
      [
        '    const response = await fetch(url, {',
        "    void fetch('https://elsewhere.example').catch(() => undefined);\n    const response = await fetch(url, {",
      ],
      [
        '    const response = await fetch(url, {',
        "    try { new Function(''); } catch {}\n    const response = await fetch(url, {",
      ],
    ],
    'widget/element/open-shadow.ts': [
      ["if ('adoptedStyleSheets' in root) {", "if ('none' in root) {"],
      [
        '      sheets.set(ownerDocument, sheet);',
        "      sheets.set(ownerDocument, sheet);\n      document.createElement('p').innerHTML = 'text';",
      ],
    ],
  },
  'tests/infra/build/release.test.ts': {
    'infra/build/hashes.ts': [
      [
        "return `sha384-${createHash('sha384').update(content)",
        "return `sha384-${createHash('sha384').update('')",
      ],
    ],
  },
  'tests/site/policy.test.ts': {
    'site/document/policy.ts': [
      ['.filter(([text]) => html.includes(`<${tag}>${text}</${tag}>`))', ''],
      ['"require-trusted-types-for \'script\'",', ''],
      [
        '`${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`',
        '`<meta http-equiv="Content-Security-Policy" content="${policy}"/>${CHARSET}`',
      ],
    ],
  },
  'tests/shared/routing/headers.test.ts': {
    'shared/routing/headers.ts': [[`|| "'none'"`, `|| '*'`]],
  },
  'tests/infra/operator/people/erase.test.ts': {
    'infra/operator/store/erase-person.ts': [
      ["  'announcementCount',\n", "  'announcementCount',\n  'email',\n"],
    ],
  },
  'tests/infra/operator/store/erase-person.test.ts': {
    'infra/operator/store/erase-person.ts': [
      [
        "remove: [...new Set([...personalAttributes(seen), 'role', 'intent', ...UNMARKED])]",
        "remove: [...personalAttributes(seen), 'role', 'intent']",
      ],
    ],
  },
  'tests/infra/operator/people/audit.test.ts': {
    'infra/operator/people/audit.ts': [
      [
        "await write({ ...entry, details }, 'attr",
        "await write({ ...entry, details: { ...details, email: 'anna@example.ch' } }, 'attr",
      ],
    ],
  },
  'tests/lambdas/send-webhook/handler.test.ts': {
    'lambdas/send-webhook/event-data.ts': [["if (!row || standing === 'none')", 'if (!row)']],
    'lambdas/send-webhook/deliver-events.ts': [
      ['new Webhook(key).sign(id, sentAt, body)', "new Webhook(key).sign(id, sentAt, '')"],
    ],
  },
  'tests/lambdas/send-webhook/events.test.ts': {
    'lambdas/send-webhook/event-data.ts': [['...(isWithAddress && {', '...({']],
  },
  'tests/lambdas/limits/canary.test.ts': {
    'lambdas/secrets/canary-signature.ts': [
      ['`canary|${time}|${email}`', '`canary|${time}`'],
      ['Math.abs(now - Number(time)) <= VALID_MS', 'Number(time) > 0'],
    ],
  },
  'tests/infra/studio/attacks.test.ts': {
    'infra/studio/guard.ts': [
      ['      token = undefined;\n', ''],
      [
        'session = { cookie: secret(), key: secret() };',
        'session ??= { cookie: secret(), key: secret() };',
      ],
      ['this.opensPage(headers) && isSame(String(key), session?.key)', 'this.opensPage(headers)'],
      [
        'this.opensPage(headers) && isSame(String(key), session?.key)',
        'isSame(String(key), session?.key)',
      ],
      ['headers.host === host && (', '('],
      [
        '(from === origin || (from === undefined && !needsOrigin))',
        '(from === origin || !needsOrigin || from !== undefined)',
      ],
      ['(from === undefined && !needsOrigin)', 'from === undefined'],
      ['      "frame-ancestors \'none\'",\n', ''],
    ],
    'infra/studio/serve-studio.ts': [
      ['    if (!guard.opensPage(headers)) return refuse(403);\n', ''],
      [
        "if (!guard.isOwn(headers, method !== 'GET'))",
        "if (method !== 'GET' && !guard.isOwn(headers, true))",
      ],
      ["listen(options.port, '127.0.0.1', resolve)", 'listen(options.port, resolve)'],
    ],
  },
  'tests/infra/studio/command.test.ts': {
    'infra/operator/private-file.ts': [["{ mode: OWNER_ONLY, flag: 'wx' }", "{ flag: 'wx' }"]],
  },
  'tests/infra/studio/calls.test.ts': {
    'infra/studio/answer-call.ts': [
      ['stage !== undefined && !mayWrite && changes', 'false'],
      ['error: error.name }', 'error: error.message }'],
    ],
  },
  'tests/lambdas/places/strangers.test.ts': {
    'lambdas/places/place.ts': [['(!hasLeft(row) || isByAddress(row))', '!hasLeft(row)']],
    'lambdas/store/change-standing.ts': [
      ['&& hasLeft(row) && row.unsubscribedBefore;', '&& hasLeft(row) && undefined;'],
    ],
  },
  'tests/lambdas/places/attacks.test.ts': {
    'lambdas/places/judge-invitations.ts': [
      ['mailbox === inviter.mailbox', 'mailbox.length === 0'],
      ['mailboxes.add(mailbox)', 'mailboxes.clear()'],
      ['const MAX_OF_DOMAIN = 2;', 'const MAX_OF_DOMAIN = 9;'],
      ['counting + waiting >= MAX_INVITATIONS', 'counting + waiting >= 9'],
    ],
    'lambdas/places/place.ts': [
      ['row.verifiedAt === undefined && row.erasedAt === undefined', 'row.erasedAt === undefined'],
    ],
    'lambdas/store/acceptance.ts': [
      ['knownMailedAt === undefined ? countingSignUp(row)?.via : via', 'via'],
    ],
  },
  'tests/infra/aws/grants.test.ts': {
    'infra/aws/service/service-stack.ts': [
      [
        "      definition: LAMBDAS.contact,\n      api,\n      context,\n      rowActions: ['UpdateItem'],",
        "      definition: LAMBDAS.contact,\n      api,\n      context,\n      rowActions: ['GetItem', 'UpdateItem'],",
      ],
    ],
    'infra/aws/service/service-function.ts': [
      ['resources: [this.tableArn],', "resources: ['*'],"],
      ['...(rowKeys && {', '...(false && {'],
    ],
  },
  'tests/infra/aws/edge-stack.test.ts': {
    'infra/aws/edge/firewall.ts': [['responseCode: 429', 'responseCode: 200']],
  },
  'tests/infra/aws/costs-and-logs.test.ts': {
    'infra/aws/service/monitoring/cost-guard.ts': [
      ["  { notificationType: 'ACTUAL', threshold: 80 },\n", ''],
    ],
  },
};
