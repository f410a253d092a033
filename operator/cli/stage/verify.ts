import type { Checked, Finding } from '../../../infra/verify/check.ts';
import type { CheckedSubject } from '../../../infra/verify/verify.ts';
import { EXIT } from '../exit-codes.ts';
import { widthOf, wrap } from '../output/text.ts';
import type { AddCommands, Session } from '../session.ts';

export const addVerify: AddCommands = (program) => {
  program
    .command('verify')
    .description('check whether a deployment works, and say what to do if not')
    .option('--read-only', 'without signing up an invented person')
    .more(`Checks names, mail records, SES, pages, the API, partners, backups, alarms and
costs. It signs up an address of SES's mailbox simulator, unsubscribes it by one
click, and deletes its row. Webhooks receive that sign-up like any other.

✓ passed, ✗ failed and says what to do, – cannot be checked from here. Exits
with 1 if a check failed.

Examples:
  waitlist verify                              the laptop stack
  waitlist verify --stage production
  waitlist verify --stage production --read-only
  waitlist verify --json | jq '.checks[] | select(.result == "failed")'`)
    .does(verify);
};

async function verify(
  session: Session,
  { readOnly: isReadOnly = false }: { readonly readOnly?: boolean },
): Promise<void> {
  // The checks read the store, which reads its environment when it is imported.
  await session.connect();
  const { planVerification, runVerification } = await import('../../../infra/verify/verify.ts');
  const { stage, signal, now } = session;
  const plan = await planVerification({ stage, isReadOnly }, { signal, now });
  const { site } = plan;
  if (!session.json) await session.print(`${stage ?? 'The laptop stack'}, ${site}\n`);
  const subjects: CheckedSubject[] = [];
  for await (const subject of runVerification(plan, { signal, now })) {
    subjects.push(subject);
    if (!session.json) await session.print(subjectText(session, subject));
  }
  const checks = subjects.flatMap(({ title, checked }) =>
    checked.map(({ name, finding }) => Object.assign({ subject: title, name }, finding)),
  );
  const hasFailed = checks.some(({ result }) => result === 'failed');
  if (session.json) await session.printJson({ ok: !hasFailed, site, checks });
  else await session.print(summaryText(session, checks));
  if (hasFailed) session.endWith(EXIT.failed);
}

const INDENT = '    ';

/** A subject with a line for each check, and what to do under each that failed. */
function subjectText({ styles, terminal }: Session, { title, checked }: CheckedSubject): string {
  const mark = {
    ok: styles.good('✓'),
    failed: styles.bad('✗'),
    unknown: styles.muted('–'),
  } as const;
  const lines = checked.flatMap(({ name, finding }, index) => {
    const head = `  ${mark[finding.result]} ${name}`;
    const words = wordsOf(finding);
    if (finding.result === 'ok' && widthOf(`${head}: ${words}`) <= terminal.columns) {
      return [words === '' ? head : `${head}${styles.muted(`: ${words}`)}`];
    }
    if (hasReasonOfNext(finding, checked[index + 1])) return [head];
    const rest = finding.result === 'failed' ? [words, `→ ${finding.todo}`] : [words];
    const wrapped = rest.flatMap((text) => wrap(text, terminal.columns - INDENT.length));
    const shown = finding.result === 'failed' ? wrapped : wrapped.map(styles.muted);
    return [head, ...shown.map((text) => INDENT + text)];
  });
  return `\n${styles.strong(title)}\n${lines.join('\n')}\n`;
}

/** A reason that several checks in a row share is printed once, under the last of them. */
function hasReasonOfNext(finding: Finding, next: Checked | undefined): boolean {
  return (
    finding.result === 'unknown' && next !== undefined && wordsOf(next.finding) === wordsOf(finding)
  );
}

/** The number of checks by result, and a verdict. */
function summaryText({ styles, signal }: Session, findings: readonly Finding[]): string {
  const count = (result: Finding['result']) =>
    findings.filter((finding) => finding.result === result).length;
  const failed = count('failed');
  const parts = [
    styles.good(`${count('ok')} ✓`),
    failed > 0 ? styles.bad(`${failed} ✗`) : `${failed} ✗`,
    styles.muted(`${count('unknown')} – cannot be checked here`),
  ];
  const passed = signal.aborted ? 'Not everything was checked.' : 'Nothing is wrong.';
  return `\n${parts.join('   ')}\n${failed > 0 ? 'Something is wrong.' : passed}\n`;
}

function wordsOf(finding: Finding): string {
  if (finding.result === 'unknown') return `cannot be checked here: ${finding.why}`;
  return finding.words ?? '';
}
