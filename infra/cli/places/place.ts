import { countOf, formatCount, formatTime, printable } from '#shared/format.ts';
import type { PersonPlace } from '../../operator/places/read-line.ts';
import { describeOutcome } from '../../pages/place-words.ts';
import { EXIT } from '../exit-codes.ts';
import { readAddress } from '../people/read-addresses.ts';
import { formatLines, formatTable } from '../output/table.ts';
import type { AddCommands, Session } from '../session.ts';

export const addPlace: AddCommands = (program) => {
  program
    .command('place')
    .description('explain the place in line of a person, invitation by invitation')
    .argument('[address]', 'the address; - or none: one line on standard input', '-')
    .more(`Counts the whole list at the time of the reading. The person’s own page shows
the last hourly run. Exits with 3 if the person has no place.

Examples:
  waitlist place anna@example.ch
  waitlist place - --json < address.txt`)
    .does(showPlace);
};

async function showPlace(session: Session, arg: string): Promise<void> {
  const address = await readAddress(session, arg);
  const { readPlace } = await import('../../operator/places/read-line.ts');
  const found = await session.during('Reading', (context) => readPlace(address, context));
  if (!found) {
    session.note(
      'No place in line: the address is not on the list, no button was pressed, or the person left.',
    );
    return session.endWith(EXIT.incomplete);
  }
  await session.answer(found, placeText(found, session));
}

function placeText(place: PersonPlace, { styles }: Session): string {
  const { email, ahead, people, asOf, joinedAt, isInvited, counting, waiting, invited } = place;
  const lines = [
    ['ahead', `${formatCount(ahead)} of ${formatCount(people)} in line, as of ${formatTime(asOf)}`],
    ['joined', `${formatTime(joinedAt)}${isInvited ? ', by an invitation link' : ''}`],
    ['moved', counting === 0 ? 'no' : `as if ${countOf(counting, 'day', 'days')} earlier`],
    ['invitations', `${formatCount(counting)} count, ${formatCount(waiting)} wait`],
  ] as const;
  const table =
    invited.length === 0
      ? ''
      : `\n${formatTable(
          [{ title: 'when' }, { title: 'invited' }, { title: 'counts' }],
          invited.map((one) => [formatTime(one.at), printable(one.email), describeOutcome(one)]),
          styles.strong,
        )}`;
  return `${styles.strong(printable(email))}\n${formatLines(styles, lines, 16)}${table}`;
}
