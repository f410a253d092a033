import { Argument, type Command } from 'commander';
import { countPeople, formatCount, formatTime, printable } from '#shared/format.ts';
import type { Undone, UndoPlan } from '../../operations/transfer/undo-import.ts';
import { EXIT } from '../exit-codes.ts';
import type { Answered, Session, WaitlistCommand } from '../session.ts';

/** Adds `undo` to the command `import`. */
export function addUndo(command: WaitlistCommand): void {
  command
    .command('undo')
    .configureHelp({
      showGlobalOptions: true,
      visibleGlobalOptions: () => [...(command.parent?.options ?? [])],
    })
    .description('remove the people whom an import added')
    .addArgument(new Argument('<id>', 'of the import: at its end, and in waitlist audit'))
    .option('--yes', 'do not ask')
    .more(`Shows whom it would remove, and asks: everyone whom the import added and who has
done nothing since. Who signed up, pressed a button, left, bounced, complained or
was corrected since stays, and so does everyone who was there before. Mails that
are still owed to them do not leave. Where one may have left, the facts stay that
limit mail, without an address. After an interruption, run it again.

Examples:
  waitlist import undo 3f9a1c2e
  waitlist import undo 3f9a1c2e --stage production --yes`)
    .does(undo);
}

async function undo(session: Session, id: string, _: object, own: Command): Promise<void> {
  // The parser takes --yes for the one of import.
  const { yes: isAnswered } = own.optsWithGlobals<Answered>();
  const { planUndoImport, runUndoImport } =
    await import('../../operations/transfer/undo-import.ts');
  const plan = await session.during('Reading', (context) => planUndoImport(id, context));
  const people = plan.rowKeys.length;
  if (!session.json) await session.print(describe(plan));
  if (people === 0) {
    if (session.json) await print(session, plan, { removed: 0, acted: 0, notReached: 0 });
    return;
  }
  const question = `Remove ${countPeople(people)}?`;
  if (!(await session.confirm(question, isAnswered, 'Nothing was removed.'))) return;
  const undone = await session.during('Removing', (context) => runUndoImport(plan, context));
  await print(session, plan, undone);
  if (undone.notReached > 0) session.endWith(EXIT.incomplete);
}

function describe({ id, at, who, rowKeys, acted }: UndoPlan): string {
  const by = who === undefined ? '' : `, by ${printable(who)}`;
  return `import ${id}, ${formatTime(at)}${by}
  to remove  ${formatCount(rowKeys.length)}
  to keep    ${formatCount(acted)}, who did something since\n`;
}

async function print(session: Session, plan: UndoPlan, undone: Undone): Promise<void> {
  const kept = plan.acted + undone.acted;
  const { removed, notReached } = undone;
  const rest = notReached > 0 ? `, ${formatCount(notReached)} not reached: run it again` : '';
  await session.answer(
    { id: plan.id, removed, kept, notReached },
    `${formatCount(removed)} removed, ${formatCount(kept)} kept${rest}\n`,
  );
}
