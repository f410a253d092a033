import { countPeople, formatCount, printable } from '#shared/format.ts';
import type { TextChange } from '../../operator/announcements/compare-text.ts';
import type { UpdatePlan } from '../../operator/announcements/update.ts';
import type { AddCommands, Answered, Session } from '../session.ts';
import { nameArgument } from '../options.ts';

export const addUpdate: AddCommands = (announce) => {
  announce
    .command('update')
    .addArgument(nameArgument())
    .description('let what is owed leave with the files as they are now, after a question')
    .option('--yes', 'do not ask')
    .more(`It shows what changes, and for how many. Those who got the old text get no second
mail. A language whose file is missing keeps its text.

Examples:
  waitlist announce pause beta                 first, to gain time
  waitlist announce update beta
  waitlist announce resume beta`)
    .does(update);
};

async function update(session: Session, name: string, { yes }: Answered): Promise<void> {
  const { planUpdate, runUpdate } = await import('../../operator/announcements/update.ts');
  const plan = await session.during('Reading', (context) => planUpdate({ name }, context));
  const { changes, status } = plan;
  if (!session.json) session.note(describe(session, plan));
  const question = `Send “${name}” with the new text to the ${countPeople(status.counts.owed)} who are owed it?`;
  if (changes.length > 0 && !(await session.confirm(question, yes, 'The text stays as it is.')))
    return;
  const { owed, mayHave, isComplete } = await session.during('Updating', (context) =>
    runUpdate(plan, context),
  );
  if (!isComplete) {
    session.note(
      `Interrupted. Some may get the old text until you repeat it: waitlist announce update ${name}`,
    );
    return;
  }
  const languages = changes.map(({ language }) => language);
  const maybe = mayHave > 0 ? ` ${formatCount(mayHave)} of them may have got the old one.` : '';
  await session.answer(
    { name, languages, owed, mayHave },
    `${countPeople(owed)} ${owed === 1 ? 'gets' : 'get'} the text of these files.${maybe}\n`,
  );
}

/** What changes, and who has which text. */
function describe({ styles }: Session, { name, changes, status }: UpdatePlan): string {
  const { counts, progress } = status;
  if (changes.length === 0) return `“${name}” is sent with the text of these files already.`;
  const who = [
    `${formatCount(counts.owed)} owed get the new text, ${formatCount(counts.sent)} have the old`,
    progress.mayHave > 0 && `${formatCount(progress.mayHave)} of the owed may have it, too`,
  ];
  const lines = changes.flatMap((change) => [
    `  ${styles.strong(change.language)}`,
    ...describeChange(change),
  ]);
  return [styles.strong(name), ...lines, who.filter(Boolean).join('. ')].join('\n');
}

/** Lines of a long change that are shown. */
const MAX_LINES = 12;

function describeChange({ before, after }: TextChange): string[] {
  if (!before) return ['    had no text'];
  const old = linesOf(before);
  const now = linesOf(after);
  const head = old.findIndex((line, index) => line !== now[index]);
  if (head === -1 && old.length === now.length) return ['    the same words in another layout'];
  const start = head === -1 ? old.length : head;
  const isEqualAt = (back: number) => old.at(-back) === now.at(-back);
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - start && isEqualAt(tail + 1)) tail += 1;
  return [
    ...marked('-', old.slice(start, old.length - tail)),
    ...marked('+', now.slice(start, now.length - tail)),
  ];
}

function linesOf({ subject, text }: NonNullable<TextChange['before']>): string[] {
  return [subject, ...text.split('\n')];
}

function marked(sign: string, lines: readonly string[]): string[] {
  const shown = lines.slice(0, MAX_LINES).map((line) => `    ${sign} ${printable(line)}`);
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, `    ${sign} … and ${formatCount(left)} more lines`] : shown;
}
