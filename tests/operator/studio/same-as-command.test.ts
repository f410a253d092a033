import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import type { CallName, Input } from '../../../operator/studio/calls.ts';
import { writeDraft } from '../announcements/use-announcements.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { useStudio } from './use-studio.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const ANNA = 'anna@example.ch';
const BETA = { name: 'beta' };
const SHOWN = { ...BETA, texts: {} };
const EXPORT: Input<'export'> = {
  segment: {},
  layout: { format: 'csv', columns: ['email'], delimiter: 'comma', hasBom: true },
};
const IMPORT = ['import', 'fair.csv', '--language', 'de', '--consent-source', 'Fair, 3 May'];
const FILE: Omit<Input<'import'>, 'isAsked'> = {
  upload: '',
  name: 'fair.csv',
  map: {},
  ignored: [],
  language: 'de',
  consentSource: 'Fair, 3 May',
};
const list = useStoredList();
const studio = useStudio({ now: () => NOW, who: async () => userInfo().username });
useWorkingFolder();
beforeEach(() => writeDraft('beta'));
afterEach(() => list.empty());

/** A second before the operation that is compared. */
const run = (command: readonly string[]) => waitlist(command, { now: () => NOW - 1000 });
const send = () => run(['announce', 'send', 'beta', '--yes']);

let importId: string | undefined;
let uploadId = '';

/** With what the page was given before. */
const filledIn = async (input: object) => ({
  ...input,
  ...('texts' in input && { texts: await studio.call('draft', BETA) }),
  ...('upload' in input && { upload: uploadId }),
});

async function upload(text = 'email\ncarla@example.ch\nno-address\nanna@example.ch\n') {
  const file = Buffer.from(text);
  await writeFile(FILE.name, file);
  ({ id: uploadId } = await studio.call('upload', file));
}

let message = '';

/** A confirmation and a message. Only the message is to be sent again. */
async function parkTwo(): Promise<void> {
  message = await list.contact(ANNA, 'Anna', 'Hello', NOW - 1000);
  for (const pk of [await list.pk(ANNA), message]) {
    await list.park(pk, 'MessageRejected', NOW - 1000);
  }
}

interface Operation<Name extends CallName> {
  readonly command: readonly string[];
  readonly input: Input<Name>;
  /** What happened before, to a list with one person. */
  readonly before?: () => Promise<unknown>;
}

/** Each operation by its call, as the command takes it and as the page does. */
const OPERATIONS: { readonly [Name in CallName]?: Operation<Name> } = {
  rectify: {
    command: ['rectify', ANNA, '--location', 'Chiasso', '--clear', 'company'],
    input: { address: ANNA, set: { location: 'Chiasso' }, clear: ['company'] },
  },
  unsubscribe: { command: ['unsubscribe', ANNA], input: { addresses: [ANNA] } },
  confirm: {
    before: async () => list.unsubscribe(await list.rowKey(ANNA), 'address', NOW - 1000),
    command: ['confirm', ANNA, '--consent', 'signed-letter'],
    input: { addresses: [ANNA], consent: 'signed-letter' },
  },
  block: {
    command: ['block', ANNA, 'unseen@example.ch', '--reason', 'wrong-person'],
    input: { addresses: [ANNA, 'unseen@example.ch'], reason: 'wrong-person' },
  },
  unblock: {
    before: () => run(['block', ANNA]),
    command: ['unblock', ANNA],
    input: { addresses: [ANNA] },
  },
  erase: {
    before: () => list.contact(ANNA, 'Anna', 'Hello', NOW - 1000),
    command: ['erase', '--yes', ANNA],
    input: { addresses: [ANNA] },
  },
  access: { command: ['access', ANNA, '--json'], input: { address: ANNA } },
  sendTest: {
    command: ['announce', 'test', 'beta', '--to', 'me@example.ch'],
    input: { ...SHOWN, to: 'me@example.ch' },
  },
  send: {
    command: ['announce', 'send', 'beta', '--intent', 'both', '--location', 'LUGANO', '--yes'],
    input: { ...SHOWN, segment: { intents: ['both'], locations: ['LUGANO'] } },
  },
  pause: { before: send, command: ['announce', 'pause', 'beta'], input: BETA },
  resume: {
    before: async () => {
      await send();
      await run(['announce', 'pause', 'beta']);
    },
    command: ['announce', 'resume', 'beta', '--yes'],
    input: BETA,
  },
  cancel: { before: send, command: ['announce', 'cancel', 'beta', '--yes'], input: BETA },
  retry: {
    before: async () => list.park(await list.pk(ANNA), 'MessageRejected', NOW - 1000),
    command: ['retry', '--reason', 'MessageRejected'],
    input: { reason: 'MessageRejected' },
  },
  resend: {
    before: async () => {
      const { outboxShard: _shard, dueAt: _due, owes: _owes, ...row } = (await list.row(ANNA))!;
      const mailedAt = NOW - 30 * DAY_MS;
      await list.put({ ...row, mailedAt, mails: { count: 1, times: [mailedAt] } });
    },
    command: ['resend', ANNA],
    input: { address: ANNA },
  },
  resumeMail: {
    before: async () => {
      const { countOutcomes } = await import('../../../lambdas/store/outcomes.ts');
      await countOutcomes({ sent: 100, bounced: 100, complained: 0 }, NOW - 1000);
    },
    command: ['resume-mail'],
    input: {},
  },
  export: { command: ['export'], input: EXPORT },
  exportFile: {
    command: ['export', '--out', 'people/list.csv'],
    input: { ...EXPORT, file: 'list.csv' },
  },
  import: {
    before: () => upload(),
    command: [...IMPORT, '--yes'],
    input: { ...FILE, isAsked: false },
  },
  undoImport: {
    before: async () => {
      await upload();
      ({ id: importId } = await studio.do('import', {
        ...FILE,
        upload: uploadId,
        isAsked: false,
      }));
    },
    get command() {
      return ['import', 'undo', importId ?? '', '--yes'];
    },
    get input() {
      return { id: importId ?? '' };
    },
  },
};

/** Other ways to do some of them. */
const OTHER_WAYS: readonly (readonly [name: CallName, Operation<CallName>])[] = [
  way('retry', {
    before: parkTwo,
    get command() {
      return ['retry', '--id', message];
    },
    get input() {
      return { ids: [message] };
    },
  }),
  way('import', {
    before: () => upload('Kontakt;Ort;Zustand\ncarla@example.ch;Chur;neu\nd@example.ch;;aktiv\n'),
    command: [...IMPORT, '--map', 'email=Kontakt,state=Zustand', '--confirm', '--yes'],
    input: { ...FILE, map: { email: 'Kontakt', state: 'Zustand' }, isAsked: true },
  }),
  way('import', {
    before: () => upload('email,Status\ncarla@example.ch,neu\nd@example.ch,unsubscribed\n'),
    command: [...IMPORT, '--ignore', 'Status', '--role', 'company', '--yes'],
    input: { ...FILE, ignored: ['Status'], role: 'company', isAsked: false },
  }),
];

function way<Name extends CallName>(name: Name, operation: Operation<Name>) {
  return [name, operation as unknown as Operation<CallName>] as const;
}

test('every call that changes something is compared with its command', async () => {
  const { CALLS } = await import('../../../operator/studio/calls.ts');
  const changing = Object.entries(CALLS).filter(
    ([, { changes }]) => changes === 'list' || changes === 'audit',
  );

  expect(Object.keys(OPERATIONS).toSorted()).toEqual(changing.map(([name]) => name).toSorted());
});

test.each([...Object.entries(OPERATIONS), ...OTHER_WAYS])(
  '%s leaves the same in the store as its command',
  async (name, operation) => {
    await list.signUp(
      { email: ANNA, company: 'Rossi SA', location: 'Lugano' },
      { now: NOW - 60_000 },
    );
    await operation.before?.();
    const start = await list.items();

    const { code } = await waitlist(operation.command, { now: () => NOW });
    const byCommand = await list.items();
    expect([0, 3]).toContain(code);
    await list.empty();
    for (const item of start) await list.put(item);
    await studio.do(name as CallName, (await filledIn(operation.input)) as Input<CallName>);

    expect(comparable(byCommand)).not.toEqual(comparable(start));
    expect(comparable(await list.items())).toEqual(comparable(byCommand));
  },
);

/** Without what is drawn anew each time: ids, and partitions of the outbox. */
function comparable(stored: readonly object[]): string[] {
  return stored
    .map((item) =>
      JSON.stringify(Object.entries(item).toSorted(([a], [b]) => a.localeCompare(b)))
        .replaceAll(/Z-[\da-f]{12}/g, 'Z-ID')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'UUID')
        .replaceAll(/"((?:outboxS|s)hard)",\d+/g, '"$1",0')
        .replaceAll(/("(?:importId|id|owes)"[,:])"(?:[\da-f]{8}|[\w-]{16})"/g, '$1"ID"')
        .replaceAll(/announcement#beta#[\w-]{43}/g, 'announcement#beta#KEY'),
    )
    .toSorted();
}
