import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { runWaitlist } from '../../../operator/cli/run-waitlist.ts';
import { openTerminal } from '../../../operator/cli/terminal.ts';

const CTRL_C = '\u{3}';
const CTRL_D = '\u{4}';

/** A terminal that somebody types at: what is written to `keys` are the keys. */
function sitAt(interruption = new AbortController()) {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const stdout = new PassThrough();
  const terminal = openTerminal({ stdin: keys, stdout, stderr }, interruption);
  return { keys, stderr, terminal };
}

test('a terminal that does not say how wide it is has 80 columns', () => {
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 0 });
  const streams = { stdin: new PassThrough(), stdout, stderr: new PassThrough() };

  expect(openTerminal(streams).columns).toBe(80);
});

test('a line that is typed is the answer', async () => {
  const { keys, terminal } = sitAt();

  const answer = terminal.ask('Really? ');
  keys.write('yes\r');

  await expect(answer).resolves.toBe('yes');
});

test('Ctrl-C at a question is no answer and no fault', async () => {
  const { keys, terminal } = sitAt();

  const answer = terminal.ask('Really? ');
  keys.write(CTRL_C);

  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

test('Ctrl-D at a question answers nothing', async () => {
  const { keys, terminal } = sitAt();

  const answer = terminal.ask('Really? ');
  keys.write(CTRL_D);

  await expect(answer).resolves.toBe('');
});

test('Ctrl-C ends the wait for standard input, which says how it is ended', async () => {
  const interruption = new AbortController();
  const { stderr, terminal } = sitAt(interruption);

  const typed = terminal.read();
  const [hint] = (await once(stderr, 'data')) as [Buffer];
  interruption.abort();

  await expect(typed).rejects.toMatchObject({ name: 'AbortError' });
  expect(hint.toString()).toContain('Ctrl-D');
});

test('a command that is interrupted at a question ends with 130, and says that nothing changed', async () => {
  const interruption = new AbortController();
  const { keys, stderr, terminal } = sitAt(interruption);

  const notes: string[] = [];
  const running = runWaitlist(['seed'], {
    terminal: { ...terminal, note: (text) => void notes.push(text) },
    connect: async () => void (await terminal.ask('Really? ')),
    signal: interruption.signal,
    now: Date.now,
  });
  await once(stderr, 'data');
  keys.write(CTRL_C);

  expect(await running).toBe(130);
  expect(notes).toEqual(['Nothing was changed.\n']);
});
