import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { runWaitlist } from '../../../operator/cli/run-waitlist.ts';
import { InterruptedError, openTerminal, type Terminal } from '../../../operator/cli/terminal.ts';

const CTRL_C = '\u{3}';
const CTRL_D = '\u{4}';

/** A terminal that somebody types at: what is written to `keys` are the keys. */
function sitAt(signal = new AbortController().signal) {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const stdout = new PassThrough();
  const terminal = openTerminal({ stdin: keys, stdout, stderr, env: {} }, signal);
  return { keys, stderr, terminal };
}

test('a terminal that does not say how wide it is has 80 columns', () => {
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 0 });
  const streams = { stdin: new PassThrough(), stdout, stderr: new PassThrough(), env: {} };

  expect(openTerminal(streams, new AbortController().signal).columns).toBe(80);
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

  await expect(answer).rejects.toBeInstanceOf(InterruptedError);
});

test('Ctrl-D at a question answers nothing', async () => {
  const { keys, terminal } = sitAt();

  const answer = terminal.ask('Really? ');
  keys.write(CTRL_D);

  await expect(answer).resolves.toBe('');
});

test('Ctrl-C ends the wait for standard input, which says how it is ended', async () => {
  const interruption = new AbortController();
  const { stderr, terminal } = sitAt(interruption.signal);

  const typed = terminal.read();
  const [hint] = (await once(stderr, 'data')) as [Buffer];
  interruption.abort();

  await expect(typed).rejects.toBeInstanceOf(InterruptedError);
  expect(hint.toString()).toContain('Ctrl-D');
});

test('a command that is interrupted at a question ends with 130, and says that nothing changed', async () => {
  const notes: string[] = [];
  const terminal: Terminal = {
    ...sitAt().terminal,
    note: (text) => void notes.push(text),
  };

  const code = await runWaitlist(['stats'], {
    terminal,
    connect: () => Promise.reject(new InterruptedError('Ctrl-C at a question')),
    signal: new AbortController().signal,
    now: Date.now,
  });

  expect(code).toBe(130);
  expect(notes).toEqual(['Nothing was changed.\n']);
});
