import type { Command } from 'commander';
import type { Finding } from '../../../infra/verify/check.ts';
import type { CheckedSubject } from '../../../infra/verify/verify.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';

export function addVerify(program: Command, open: () => Session): void {
  program
    .command('verify')
    .description('check whether a deployment works, and say what to do if not')
    .option('--read-only', 'without signing up an invented person')
    .addHelpText(
      'after',
      `
Checks names, mail records, SES, pages, the API, partners, backups, alarms and
costs. It signs up an address of SES's mailbox simulator, unsubscribes it by one
click, and deletes its row. Webhooks receive that sign-up like any other.

✓ passed, ✗ failed and says what to do, – cannot be checked from here. Exits
with 1 if a check failed.

Examples:
  waitlist verify                              the laptop stack
  waitlist verify --stage production
  waitlist verify --stage production --read-only
  waitlist verify --json | jq '.checks[] | select(.result == "failed")'`,
    )
    .action(({ readOnly = false }: { readonly readOnly?: boolean }) => verify(open(), readOnly));
}

async function verify(session: Session, isReadOnly: boolean): Promise<void> {
  // The checks read the store, which reads its environment when it is imported.
  await session.connect();
  const { planVerification, runVerification } = await import('../../../infra/verify/verify.ts');
  const { stage, signal, now, json } = session;
  const plan = await planVerification({ stage, isReadOnly }, { signal, now });
  const { site } = plan;
  if (!json) await session.print(`${stage ?? 'The laptop stack'}, ${site}\n`);
  const subjects: CheckedSubject[] = [];
  for await (const subject of runVerification(plan, { signal, now })) {
    subjects.push(subject);
    if (!json) await session.print(subjectText(session, subject));
  }
  const checks = subjects.flatMap(({ title, checked }) =>
    checked.map(({ name, finding }) => Object.assign({ subject: title, name }, finding)),
  );
  const hasFailed = checks.some(({ result }) => result === 'failed');
  if (json) await session.printJson({ ok: !hasFailed, site, checks });
  else await session.print(summaryText(session, checks));
  if (hasFailed) session.endWith(EXIT.failed);
}

const MARKS = {
  ok: ['green', '✓'],
  failed: ['red', '✗'],
  unknown: ['dim', '–'],
} as const;

/** A subject with a line for each check, and what to do under each that failed. */
function subjectText({ terminal }: Session, { title, checked }: CheckedSubject): string {
  const lines = checked.map(({ name, finding }) => {
    const [format, mark] = MARKS[finding.result];
    const words = finding.result === 'unknown' ? finding.why : finding.words;
    const said = words ? terminal.style('dim', `: ${words}`) : '';
    const todo = finding.result === 'failed' ? `\n    → ${finding.todo}` : '';
    return `  ${terminal.style(format, mark)} ${name}${said}${todo}\n`;
  });
  return `\n${terminal.style('bold', title)}\n${lines.join('')}`;
}

/** The number of checks by result, and a verdict. */
function summaryText({ signal }: Session, findings: readonly Finding[]): string {
  const { ok = [], failed = [], unknown = [] } = Object.groupBy(findings, ({ result }) => result);
  const passed = signal.aborted ? 'Not everything was checked.' : 'Nothing is wrong.';
  const verdict = failed.length > 0 ? 'Something is wrong.' : passed;
  return `\n${ok.length} ✓   ${failed.length} ✗   ${unknown.length} – cannot be checked here\n${verdict}\n`;
}
