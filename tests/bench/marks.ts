import type { Mark } from './figure.ts';

/** The marks, by the id of their figure. Tests of sizes and the bench read the same numbers. */
export const MARKS = {
  'widget.bytes': { of: 'value', atMost: 26_500 },
  'widget.main-thread': { of: 'value', atMost: 50 },
  'widget.long-tasks': { of: 'value', atMost: 0 },
  'landing.bytes': { of: 'value', atMost: 65_000 },
  'landing.lcp': { of: 'value', atMost: 1050 },
  'landing.tbt': { of: 'value', atMost: 30 },
  'landing.lighthouse': { of: 'value', atLeast: 100 },
  'pages.lighthouse': { of: 'value', atLeast: 100 },
  'pages.other-scores': { of: 'value', atLeast: 100 },
  'pages.lcp': { of: 'value', atMost: 1050 },
  'pages.tbt': { of: 'value', atMost: 30 },
  'interaction.delay': { of: 'value', atMost: 40 },
  'sign-ups.per-second': { of: 'ratio', atLeast: 0.8 },
  'mails.per-second': { of: 'ratio', atLeast: 0.6 },
  'sign-up-lambda.bytes': { of: 'value', atMost: 295_000 },
  'sign-up-lambda.import': { of: 'ratio', atMost: 1.35 },
  'sign-up-lambda.handler': { of: 'value', atMost: 0.3 },
  'drain.100000': { of: 'ratio', atMost: 1.01 },
  'drain.1000000': { of: 'ratio', atMost: 1.01 },
  'laptop.memory': { of: 'value', atMost: 300 },
  'toolchain.start-unbuilt': { of: 'value', atMost: 10 },
  'toolchain.build': { of: 'value', atMost: 10 },
  'toolchain.test': { of: 'value', atMost: 360 },
} as const satisfies Readonly<Record<string, Mark>>;
