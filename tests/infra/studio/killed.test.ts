import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useStoredList } from '../operator/stored-list.ts';
import { useStudioProcesses } from './start-studio.ts';
import { openPage } from './use-studio.ts';

const PEOPLE = 200;
/** The person whose change tells that a run has begun, and has not ended. */
const EARLY = 20;
const emailOf = (number: number) => `person-${number}@example.ch`;
const ALL = Array.from({ length: PEOPLE }, (_, number) => emailOf(number));

const list = useStoredList();
const { folder, start } = useStudioProcesses();

type Item = Readonly<Record<string, unknown>> & { readonly pk: string };

/** Everything of a kind, each item once. */
async function itemsOf(kind: string): Promise<Item[]> {
  const items = (await list.everything()) as Item[];
  const found = new Map(
    items.filter(({ pk }) => pk.startsWith(kind)).map((item) => [item.pk, item]),
  );
  return [...found.values()];
}

/** Plans and runs a change, kills the studio as soon as `hasBegun`, and does it again with another one. */
async function killAndRepeat(
  change: { readonly name: string; readonly input: unknown; readonly upload?: Uint8Array },
  hasBegun: () => Promise<boolean>,
) {
  const open = async () => {
    const studio = await start();
    const page = await openPage(studio.link);
    if (change.upload) await page.last('/api/upload', change.upload);
    const planned = await page.last(`/api/${change.name}`, change.input);
    const { plan } = planned as { readonly plan: string };
    return { ...studio, page, planned, run: () => page.last(`/api/${change.name}/run`, { plan }) };
  };
  const first = await open();
  const cut = first.run().catch((error: unknown) => error);
  await expect.poll(hasBegun, { interval: 1, timeout: 60_000 }).toBe(true);
  first.child.kill('SIGKILL');
  expect(await first.ended).toEqual([null, 'SIGKILL']);
  expect(await cut).toBeInstanceOf(Error);

  const second = await open();
  return { planned: second.planned, done: await second.run(), again: second };
}

beforeAll(() => mkdir(join(folder, 'announcements', 'beta'), { recursive: true }));

test('an import that is killed loses and repeats no person', async () => {
  const { planned, done, again } = await killAndRepeat(
    {
      name: 'import',
      upload: Buffer.from(['email', ...ALL, ''].join('\n')),
      input: {
        name: 'fair.csv',
        map: {},
        ignored: [],
        language: 'de',
        consentSource: 'Fair',
        isAsked: false,
      },
    },
    async () => (await list.row(emailOf(EARLY))) !== undefined,
  );

  const people = await itemsOf('waitlist#');
  const { forecast } = planned as { forecast: { added: number } };
  expect(forecast.added).toBeLessThan(PEOPLE);
  expect(done).toMatchObject({ added: forecast.added });
  expect(people.map(({ email }) => String(email)).toSorted()).toEqual(ALL.toSorted());
  again.child.kill('SIGKILL');
}, 120_000);

test('an announcement that is killed while it is queued goes to each person once', async () => {
  const file = join(folder, 'announcements', 'beta', 'de.md');
  await writeFile(file, '---\nsubject: "Offen"\n---\n\nGuten Tag\n');
  const { planned, done, again } = await killAndRepeat(
    { name: 'send', input: { name: 'beta', segment: {} } },
    async () => (await list.row(emailOf(EARLY)))?.['announcements'] !== undefined,
  );

  const mails = await itemsOf('announcement#beta#');
  const keys = await Promise.all(ALL.map((email) => list.rowKey(email)));
  expect(planned).toMatchObject({ isInterrupted: true, wave: { wave: 1, wanted: PEOPLE } });
  expect(done).toMatchObject({ wave: 1, isComplete: true });
  expect(mails.map(({ pk }) => pk.replace('announcement#beta#', '')).toSorted()).toEqual(
    keys.toSorted(),
  );
  again.child.kill('SIGKILL');
}, 120_000);

test('an erasure that is killed is finished, with all messages', async () => {
  for (const email of ALL.slice(-20)) await list.contact(email, 'Anna', 'Hello');
  const { done, again } = await killAndRepeat(
    { name: 'erase', input: { addresses: ALL } },
    async () => (await list.row(emailOf(EARLY)))?.['erasedAt'] !== undefined,
  );

  const people = await itemsOf('waitlist#');
  const { erased, hadFactsOnly } = done as { erased: number; hadFactsOnly: number };
  expect(erased).toBeGreaterThan(0);
  expect(erased + hadFactsOnly).toBe(PEOPLE);
  expect(people).toHaveLength(PEOPLE);
  expect(JSON.stringify(await list.everything())).not.toContain('@example.ch');
  again.child.kill('SIGKILL');
}, 120_000);
