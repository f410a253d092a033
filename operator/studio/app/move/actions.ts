import { countPeople, formatTime, printable } from '#shared/format.ts';
import type { Answer } from '../../calls.ts';
import { type Action, plan } from '../actions/plan.ts';
import { runPlan, whole } from '../api/call.ts';

/** Imports the file whose dry run the operator has seen. */
export function importAction({ plan: id, forecast }: Answer<'import'>, isAsked: boolean): Action {
  const completed = completedOf(forecast);
  return {
    label: 'Import',
    what: isAsked
      ? 'Writes the new people, and sends each a mail that asks for a click.'
      : 'Writes the new people. No mail is sent.',
    undo: 'You can take it back below, from all who have done nothing since. After an interruption, do it again: it adds the rest.',
    plan: async () => ({
      says: [
        `${countPeople(forecast?.added ?? 0)} will come onto the list.`,
        ...(completed > 0
          ? [`${countPeople(completed)} on it will have something added from the file.`]
          : []),
      ],
      isUseful: true,
      run: async (options) => {
        const done = whole(await runPlan('import', id, options));
        const more = completedOf(done);
        return `${countPeople(done.added)} came onto the list.${more > 0 ? ` ${countPeople(more)} were completed.` : ''}`;
      },
    }),
  };
}

export function completedOf(report: Answer<'import'>['forecast']): number {
  return report?.found.find(({ outcome }) => outcome === 'completed')?.count ?? 0;
}

/** Removes the people whom an import added. */
export function undoImport(id: string): Action {
  return {
    label: 'Take it back',
    what: 'Removes everyone whom the import added and who has done nothing since. Who signed up, pressed a button, left, bounced, complained or was corrected since stays, and so does everyone who was there before.',
    undo: 'Mails that are still owed to them do not leave. Where one may have left, the facts stay that limit mail, without an address.',
    isDangerous: true,
    plan: plan('undoImport', {
      input: () => ({ id }),
      says: ({ at, who, people, acted }) => [
        `Import of ${formatTime(at)}${who === undefined ? '' : `, by ${printable(who)}`}`,
        `${countPeople(people)} will be removed.`,
        ...(acted > 0 ? [`${countPeople(acted)} stay, who did something since.`] : []),
      ],
      isUseful: ({ people }) => people > 0,
      done: ({ removed, notReached }) =>
        `${countPeople(removed)} removed.${notReached > 0 ? ` ${countPeople(notReached)} not reached: do it again.` : ''}`,
    }),
  };
}
