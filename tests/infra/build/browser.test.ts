import { expect, test, vi } from 'vitest';
import { mayInstall } from '../../../infra/build/browser.ts';

const HOW = 'apt-get install chromium';

test.each([
  ['y\n', true],
  ['n\n', false],
  ['\n', false],
])('Chromium is installed if the answer at the terminal is %j: %s', (answer, expected) => {
  const ask = vi.fn<(question: string) => string>(() => answer);

  expect(mayInstall(HOW, ask)).toBe(expected);
  expect(ask.mock.calls.join()).toContain(HOW);
});

test('without a terminal it is installed, and the output says how', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();

  expect(mayInstall(HOW)).toBe(true);
  expect(log.mock.calls.join()).toContain(HOW);
});
