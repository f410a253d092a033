import { BEGIN, openService, type Service, type ServiceOptions } from './service.ts';
import { findAnnouncement } from '../../../lambdas/store/announcement.ts';
import { selectRecipients } from '../../../infra/operator/announcements/select-recipients.ts';
import { runSend } from '../../../infra/operator/announcements/send.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import { erasePerson } from '../../../infra/operator/store/erase-person.ts';
import { readRows } from '../../../infra/operator/store/people.ts';
import { unpark } from '../../../infra/operator/mail/retry.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { suppress, unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

export interface Announcing extends Pick<ServiceOptions, 'faults' | 'limits' | 'seed'> {
  readonly people: number;
  /** Sign-ups while the announcement goes out. */
  readonly meanwhile: number;
  /** How often the operator's process is killed while it queues. */
  readonly kills: number;
}

const NAME = 'beta';
const KEYRING = new Map([['k1', 'x'.repeat(48)]]);
const MINUTE_MS = 60_000;
const RETRY_MS = 2000;
/** More than clocks differ. */
const SKEW_MS = 1000;

/** What becomes of every tenth person: some before the announcement, some while it goes out. */
const FATES = ['leaves_before', 'erased_before', 'suppressed_before', 'leaves_meanwhile'] as const;
type Fate = (typeof FATES)[number] | 'stays';

export async function playAnnouncement(options: Announcing) {
  const { people, meanwhile, kills, faults, limits, seed } = options;
  const service = openService({ seed, faults, limits });
  const { time } = service;
  const leftAt = new Map<string, number>();
  const acknowledgedAt = new Map<string, number>();
  let runs = 0;
  let begunAt = 0;
  let parked = 0;

  const until = async (work: () => Promise<boolean>) => {
    while (!(await work())) await time.after(RETRY_MS);
  };
  const isDone = async (result: Promise<{ readonly outcome: string }>) =>
    (await result).outcome === 'returned';

  async function signUp(key: string): Promise<void> {
    await until(() => isDone(service.call('sign-up', (now) => save(key, now))));
    acknowledgedAt.set(key, time.now());
  }

  async function spread(count: number, lastMs: number, play: (index: number) => Promise<unknown>) {
    const from = time.now();
    const playing: Promise<unknown>[] = [];
    for (let index = 0; index < count; index += 1) {
      await time.waitUntil(from + (index * lastMs) / count);
      playing.push(play(index));
    }
    await Promise.all(playing);
  }

  async function meet(index: number, fate: Fate): Promise<void> {
    if (fateOf(index) !== fate) return;
    const key = keyOf(index);
    await until(() => isDone(endure(service, key, fate)));
    leftAt.set(key, time.now());
  }

  async function announce(): Promise<void> {
    await until(async () => {
      runs += 1;
      const awaits = runs <= kills ? 40 + 20 * runs : Infinity;
      return isDone(service.call('operator', (now) => queue(begunAt, now), awaits));
    });
  }

  await service.run(async () => {
    await time.waitUntil(BEGIN);
    await spread(people, people * 100, (index) => signUp(keyOf(index)));
    await waitWhileDue(service);
    for (const fate of FATES.slice(0, 3)) {
      await spread(people, 1000, (index) => meet(index, fate));
    }
    begunAt = time.now();
    await time.after(SKEW_MS);
    const lastsMs = (people / limits.maxPerSecond) * 1000;
    await Promise.all([
      announce(),
      spread(meanwhile, lastsMs, (index) => signUp(`later-${index}`)),
      spread(people, lastsMs, (index) => meet(index, 'leaves_meanwhile')),
    ]);
    service.faults.end();
    await waitWhileDue(service);
    await until(async () => {
      const retried = await service.call('unpark', retryParked);
      if (retried.outcome === 'returned') parked = retried.value;
      return retried.outcome === 'returned';
    });
    await waitWhileDue(service);
  });

  const mailsOf = Map.groupBy(service.announced, ({ to }) => to);
  const numberOf = (index: number) => mailsOf.get(addressOf(keyOf(index)))?.length ?? 0;
  const indexes = Array.from({ length: people }, (_, index) => index);
  const stayed = indexes.filter((index) => fateOf(index) === 'stays');
  const gone = indexes.filter((index) => !['stays', 'leaves_meanwhile'].includes(fateOf(index)));
  const firstMailAt = new Map(service.history.mails.toReversed().map(({ pk, at }) => [pk, at]));
  return {
    numbers: {
      wanted: stayed.length,
      once: stayed.filter((index) => numberOf(index) === 1).length,
      twice: indexes.filter((index) => numberOf(index) > 1).length,
      never: stayed.filter((index) => numberOf(index) === 0).length,
      toPeopleWhoHadLeft: gone.filter((index) => numberOf(index) > 0).length,
      toPeopleWhoHadLeftMeanwhile: lateMails(service, leftAt),
      toOthers: service.announced.filter(({ to }) => to.startsWith('later-')).length,
      parked,
      runs,
      lastsMs: Math.max(...service.announced.map(({ at }) => at)) - begunAt,
    },
    /** From the acknowledgement of a sign-up meanwhile to its confirmation, the shortest first. */
    waits: [...acknowledgedAt]
      .filter(([key]) => key.startsWith('later-'))
      .map(([key, at]) => (firstMailAt.get(primaryKey('waitlist', key)) ?? Infinity) - at)
      .toSorted((a, b) => a - b),
    violations: service.history.violations,
  };
}

/** What sending an announcement to those who signed up before a time does, without its texts. */
async function queue(until: number, at: number): Promise<void> {
  const context = { now: () => at, signal: new AbortController().signal };
  const segment = { until };
  const begun = (await findAnnouncement(NAME))?.waves[0];
  const selection = await selectRecipients(
    { name: NAME, segment, wave: begun?.wave, keyring: KEYRING },
    context,
  );
  const wanted = selection.invitees.length;
  await runSend(
    {
      ...selection,
      name: NAME,
      wave: begun ?? { wave: 1, startedAt: at, wanted, segment },
      isInterrupted: begun !== undefined,
      languages: {},
      owed: 0,
      text: undefined,
      takes: { state: 'unknown' },
      againThisWeek: false,
      plannedAt: at,
    },
    context,
  );
}

function save(key: string, now: number): Promise<void> {
  return saveSignUp(signUpToSave(key, { email: addressOf(key) }, { now }));
}

function endure(service: Service, key: string, fate: Fate) {
  switch (fate) {
    case 'erased_before':
      return service.call('erase', (now) => erasePerson(key, now));
    case 'suppressed_before':
      return service.call('events', (now) => suppress(key, 'bounce', now));
    case 'leaves_before':
    case 'leaves_meanwhile':
    case 'stays':
      return service.call('unsubscribe', (now) => unsubscribe(key, 'token', now));
  }
}

async function waitWhileDue(service: Service): Promise<void> {
  do await service.time.after(10 * MINUTE_MS);
  while (service.countOwed() > 0);
}

async function retryParked(now: number): Promise<number> {
  let parked = 0;
  for await (const row of readRows('announcement')) {
    if (row.parkedAt !== undefined && (await unpark(row, now))) parked += 1;
  }
  return parked;
}

/** Mails that SES accepted well after the person had left: a mail under way cannot be called back. */
function lateMails({ announced }: Service, leftAt: ReadonlyMap<string, number>): number {
  const times = new Map([...leftAt].map(([key, at]) => [addressOf(key), at]));
  return announced.filter(({ to, at }) => at > (times.get(to) ?? Infinity) + MINUTE_MS).length;
}

function keyOf(index: number): string {
  return `person-${index}`;
}

function addressOf(key: string): string {
  return `${key}@example.ch`;
}

function fateOf(index: number): Fate {
  return FATES[index % 10] ?? 'stays';
}
