import type { AddCommands } from '../command.ts';

export const addVerify: AddCommands = (program, run) => {
  program
    .command('verify')
    .description('check whether a deployment works, and say what to do if not')
    .option('--read-only', 'only look: sign nobody up')
    .addHelpText(
      'after',
      `
It looks at names, mail records, SES, pages, the API, partners, backups, alarms
and costs. It signs up an address of SES's mailbox simulator, unsubscribes it
by one click, and deletes its row. A webhook is told of that as of any sign-up.

✓ is right, ✗ is wrong and says what to do, – cannot be known from here. It
ends with 1 if anything is wrong.

Examples:
  waitlist verify                              the laptop stack
  waitlist verify --stage production
  waitlist verify --stage production --read-only
  waitlist verify --json | jq '.checks[] | select(.result == "failed")'`,
    )
    .action(({ readOnly = false }: { readonly readOnly?: boolean }) =>
      run(async (session) => {
        const { verify } = await import('./verify/verify.ts');
        await verify(session, { isReadOnly: readOnly });
      }),
    );
};
