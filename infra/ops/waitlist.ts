import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { ENV } from '#shared/env.ts';
import { LOCAL_DATA, operatorEnvironmentFile } from '../build/paths.ts';

const USAGE = `npm run waitlist -- [--local] COMMAND

  stats          how many people, by language, role, intent and state of their mail
  export         everybody who may be written to, as CSV
  forget         deletes the addresses on standard input, one a line
  retry-parked   sends again what SES refused
  resume-mail    lets mails go out again after too many bounced or were called spam
  undo-unsubscribes
                 puts back who was unsubscribed by address between the two times on standard input

In the cloud, TABLE_NAME and ROW_KEY_SECRET_ID name the table and the secret: the state stack
prints both. --local is the laptop stack that npm start runs.
`;

const LOCAL_ENVIRONMENT = operatorEnvironmentFile(LOCAL_DATA);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { local: { type: 'boolean', default: false } },
});
// An operator's line may be slow, and nobody waits for an answer of the API.
process.env[ENV.storeTimeoutMs] ??= '30000';
if (values.local) {
  if (!existsSync(LOCAL_ENVIRONMENT)) {
    process.stderr.write('There is no laptop stack yet: run npm start first.\n');
    process.exit(1);
  }
  process.loadEnvFile(LOCAL_ENVIRONMENT);
}

// The store reads the environment when it is imported, so this import comes after.
const { COMMANDS, UsageError } = await import('./commands.ts');
const command = COMMANDS[positionals[0] ?? ''];
if (command) {
  await runOrExplain(command);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 1;
}

async function runOrExplain(run: NonNullable<typeof command>): Promise<void> {
  try {
    await run({
      write: (output) => void process.stdout.write(output),
      read: () => text(process.stdin),
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
