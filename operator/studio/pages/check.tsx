import { countOf } from '#shared/format.ts';
import type { Block } from '../../operation.ts';
import { Blocks } from './blocks.tsx';
import { type Frame, renderPage, Title } from './frame.tsx';

/** What was found of a subject, as `infra/verify` has it. */
export interface CheckedSubject {
  readonly title: string;
  readonly checked: readonly {
    readonly name: string;
    readonly finding:
      | { readonly result: 'ok'; readonly words?: string }
      | { readonly result: 'failed'; readonly words: string; readonly todo: string }
      | { readonly result: 'unknown'; readonly why: string };
  }[];
}

export interface CheckProps {
  readonly subjects: readonly CheckedSubject[];
  readonly state: 'never' | 'working' | 'done';
  readonly why: string | undefined;
}

/** Whether everything works that visitors and mails need. */
export function renderCheck(frame: Frame, { subjects, state, why }: CheckProps): string {
  const checks = subjects.flatMap(({ checked }) => checked);
  const failed = checks.filter(({ finding }) => finding.result === 'failed').length;
  const skipped = checks.filter(({ finding }) => finding.result === 'unknown').length;
  const passed = checks.length - failed - skipped;
  return renderPage({
    frame,
    at: 'check',
    title: 'Check',
    isWorking: state === 'working',
    children: (
      <>
        <Title text={state === 'done' ? verdict(failed, passed) : 'Does everything work?'}>
          <form method="post" action="check">
            <button className="primary" disabled={state === 'working'}>
              {state === 'done' ? 'Check again' : 'Check everything'}
            </button>
          </form>
        </Title>
        <p className="note">
          {frame.mayWrite
            ? 'Checks the site, the form, mail and alarms, and signs up an invented person, who is deleted again.'
            : 'Checks the site, the form, mail and alarms. Read-only, it signs up nobody.'}
          {skipped > 0 && ` ${countOf(skipped, 'check does', 'checks do')} not apply here.`}
        </p>
        {state === 'working' && <p role="status">Checking …</p>}
        {why && <p className="warning">{why}</p>}
        <Blocks blocks={subjects.flatMap(describeSubject)} />
      </>
    ),
  });
}

function verdict(failed: number, passed: number): string {
  if (failed > 0) return countOf(failed, 'problem', 'problems');
  return `${countOf(passed, 'check', 'checks')} passed`;
}

/** What failed, and what to do about it, before what passed. What does not apply is left out. */
function describeSubject({ title, checked }: CheckedSubject): Block[] {
  const failures = checked.flatMap(({ name, finding }) =>
    finding.result === 'failed' ? [{ warning: `${name}: ${finding.words}\n${finding.todo}` }] : [],
  );
  const rows = checked.flatMap(({ name, finding }) =>
    finding.result === 'ok' ? [[`✓ ${name}`, finding.words ?? '']] : [],
  );
  return [...failures, ...(rows.length > 0 ? [{ table: { columns: [title, ''], rows } }] : [])];
}
