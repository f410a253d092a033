import { setFlagsFromString } from 'node:v8';
import { connect } from '../connect.ts';
import { EXIT } from './exit-codes.ts';
import { runWaitlist } from './run-waitlist.ts';
import { openTerminal } from './terminal.ts';

// V8 would keep the garbage of many pages of the list: 340 MB, where 160 MB are enough.
setFlagsFromString('--optimize-for-size');

const interruption = new AbortController();

process.on('SIGINT', () => {
  // Pressing twice means not to wait.
  if (interruption.signal.aborted) process.exit(EXIT.interrupted);
  process.stderr.write('\nFinishing work in progress. Press Ctrl-C again to stop at once.\n');
  interruption.abort();
});

process.exitCode = await runWaitlist(process.argv.slice(2), {
  terminal: openTerminal(process, interruption),
  connect,
  signal: interruption.signal,
  now: Date.now,
});
