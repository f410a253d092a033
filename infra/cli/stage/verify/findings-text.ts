import { widthOf } from '../../output/table.ts';
import type { Session } from '../../session.ts';
import type { Finding } from '../../../operator/stage/verify/check.ts';
import type { Checked } from '../../../operator/stage/verify/run-checks.ts';

const INDENT = '    ';

/** A subject with a line for each check, and what to do under each cross. */
export function subjectText(
  { styles, terminal }: Session,
  title: string,
  checked: readonly Checked[],
): string {
  const mark = {
    ok: styles.good('✓'),
    failed: styles.bad('✗'),
    unknown: styles.muted('–'),
  } as const;
  const lines = checked.flatMap(({ name, finding }, index) => {
    const head = `  ${mark[finding.result]} ${name}`;
    const said = wordsOf(finding);
    if (finding.result === 'ok' && widthOf(`${head}: ${said}`) <= terminal.columns) {
      return [said === '' ? head : `${head}${styles.muted(`: ${said}`)}`];
    }
    // A reason that holds for several in a row is said once.
    const next = checked[index + 1]?.finding;
    if (finding.result === 'unknown' && next && wordsOf(next) === said) return [head];
    const rest = finding.result === 'failed' ? [said, `→ ${finding.todo}`] : [said];
    const wrapped = rest.flatMap((text) => wrap(text, terminal.columns - INDENT.length));
    const shown = finding.result === 'failed' ? wrapped : wrapped.map(styles.muted);
    return [head, ...shown.map((text) => INDENT + text)];
  });
  return `\n${styles.strong(title)}\n${lines.join('\n')}\n`;
}

/** How many checks found what. */
export function summaryText({ styles, signal }: Session, findings: readonly Finding[]): string {
  const count = (result: Finding['result']) =>
    findings.filter((finding) => finding.result === result).length;
  const wrong = count('failed');
  const parts = [
    styles.good(`${count('ok')} ✓`),
    wrong > 0 ? styles.bad(`${wrong} ✗`) : `${wrong} ✗`,
    styles.muted(`${count('unknown')} – cannot be known here`),
  ];
  const right = signal.aborted ? 'Not everything was looked at.' : 'Nothing is wrong.';
  const end = wrong > 0 ? 'Something is wrong.' : right;
  return `\n${parts.join('   ')}\n${end}\n`;
}

function wordsOf(finding: Finding): string {
  if (finding.result === 'unknown') return `cannot be known here: ${finding.why}`;
  return finding.words ?? '';
}

/** A text in lines of at most `width` characters, unless a word is longer. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}
