import { countPeople, isoTime } from '#shared/format.ts';
import type { Announcement, Wave } from '../../../lambdas/store/announcements.ts';
import { concurrently, inBatches } from '../../concurrently.ts';
import { writeAudience } from '../../drafts/audience.ts';
import { SEGMENT_FIELDS } from '../../list/segment.ts';
import { describeMoment } from '../../moments.ts';
import { changes, type Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { planSend, refusePast, SEND_INPUT, type SendPlan } from './plan-send.ts';
import { previewSend } from './preview-send.ts';

/** After this many people it looks whether another operator cancelled the announcement. */
const LOOK_AFTER = 200;

export const send = changes({
  name: 'announce send',
  label: 'Send',
  summary: 'send it to those of its audience who have not received it (asks first)',
  details: `Without filters, it goes to the audience of the announcement, or to everyone if
it has none. Filters replace that audience, after you have seen both.

Each person gets it once, and not if they have left by then. Whoever received
another announcement in the seven days before gets this one when they are over,
because the confirmation promises one mail a week at most.

With a time, the people are chosen now, and the mails leave from then on. Until
then the announcement can be cancelled. If it is interrupted, send it again
without filters.`,
  examples: [
    'waitlist announce send beta --first 500            the next 500, by sign-up',
    'waitlist announce send beta --language de,fr       those who read these',
    'waitlist announce send beta --intent offering,both --vehicles 5..',
    'waitlist announce send beta --at "2026-12-03 09:00"',
    'waitlist announce send beta-2 --not-received beta  those who missed a cancelled one',
  ],
  on: 'announcement',
  states: ['draft', 'scheduled', 'interrupted', 'sent'],
  needs: 'list',
  changes: 'mail',
  folded: { label: 'Another audience', fields: [...Object.keys(SEGMENT_FIELDS), 'everyone'] },
  input: SEND_INPUT,
  plan: planSend,
  preview: previewSend,

  /** Queues it for the people of the plan, each of them once, however often it is called. */
  async run({ name, wave, invitees, mails, waiting, isInterrupted, replaces }, context) {
    const { store, now, signal } = context;
    const { dueAt } = wave;
    if (!isInterrupted) refusePast(dueAt, now());
    const details = { wave: wave.wave, ...(dueAt !== undefined && { at: isoTime(dueAt) }) };
    const change = { action: 'announce send', name, details } as const;
    const { announcement, entry } = await store.changeAnnouncement(change, context, (saved) =>
      beginWave(saved, wave),
    );
    if (replaces && !isInterrupted) await writeAudience(name, wave.segment);
    await store.putItem(store.announcementMailsKey(name, 'sent'), { mails });
    const { queued, isCancelled } = await queue({ announcement, wave, invitees }, context);
    const isComplete = !signal.aborted && !isCancelled;
    if (isComplete) {
      await store.saveAnnouncement(name, now(), (saved) => finishWave(saved, wave, now()));
    }
    await entry.add({ queued, ...(!isComplete && { interrupted: 'yes' }) });
    const paused = announcement.pausedAt !== undefined;
    const json = { name, wave: wave.wave, queued, left: waiting - queued, paused, dueAt };
    return { json, isComplete, isCancelled, changed: invitees.map(({ rowKey }) => rowKey) };
  },

  report({ json, isComplete, isCancelled, changed }) {
    const { name, wave, queued, left, paused, dueAt } = json;
    const when = dueAt === undefined ? '' : `, to leave on ${describeMoment(dueAt)}`;
    const others =
      left > 0 ? ` ${countPeople(left)} ${left === 1 ? 'is' : 'are'} left for the next.` : '';
    const blocks = isCancelled
      ? [{ warning: `“${name}” was cancelled meanwhile. What had not left does not leave.` }]
      : isComplete
        ? [
            `Wave ${wave}: queued for ${countPeople(queued)}${when}.${others}`,
            ...(paused ? [{ warning: 'It is paused: nothing leaves until you resume it.' }] : []),
          ]
        : [
            {
              warning: `Queued for ${countPeople(queued)}. Send it again to go on with the others.`,
            },
          ];
    return { blocks, json, ending: isComplete ? 'done' : 'incomplete', changed };
  },
});

/** Adds a wave. Refused if another operator began one of the same number meanwhile. */
function beginWave(saved: Announcement, wave: Wave): Announcement {
  const begun = saved.waves.find((other) => other.wave === wave.wave);
  if (!begun) return { ...saved, waves: [...saved.waves, wave] };
  if (begun.startedAt === wave.startedAt) return saved;
  throw new RefusedError(
    'Another operator started sending it a moment ago. Check its status first.',
  );
}

function finishWave(saved: Announcement, { wave }: Wave, now: number): Announcement {
  const waves = saved.waves.map((one) => (one.wave === wave ? { finishedAt: now, ...one } : one));
  return { ...saved, waves };
}

interface Queueing extends Pick<SendPlan, 'wave' | 'invitees'> {
  readonly announcement: Announcement;
}

/** If another operator cancels it meanwhile, what was queued after that is settled, too. */
async function queue({ announcement, wave, invitees }: Queueing, context: Context) {
  const { store, signal, now, onProgress } = context;
  const { name } = announcement;
  let queued = 0;
  let done = 0;
  let isCancelled = false;
  for await (const batch of inBatches(invitees, LOOK_AFTER)) {
    await concurrently(batch, { signal }, async ({ rowKey }) => {
      const where = { announcement, wave: wave.wave, dueAt: wave.dueAt, now: now() };
      if (await store.queueAnnouncement(rowKey, where)) queued += 1;
      done += 1;
      onProgress?.(done, invitees.length);
    });
    isCancelled = (await store.findAnnouncement(name))?.cancelledAt !== undefined;
    if (isCancelled || signal.aborted) break;
  }
  if (isCancelled) await store.settleCancelled(name, context);
  return { queued, isCancelled };
}
