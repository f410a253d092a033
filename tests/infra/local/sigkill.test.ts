import { expect, test, vi } from 'vitest';
import { addressOf, owesMail, readRows } from '../../stack/rows.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useStack } from '../../stack/use-stack.ts';

const KILLS = 20;
const CLIENTS = 10;
const SIGN_UPS_A_KILL = 40;
const POLLING = { timeout: 120_000, interval: 500 };

const { stack, inbox } = useStack({ env: { LEASE_SECONDS: '2' } });

/** Signs people up until the connection breaks. Adds those whose sign-up was acknowledged, as all are. */
async function signUpUntilKilled(client: string, acknowledged: Set<string>): Promise<void> {
  for (let index = 0; ; index += 1) {
    const email = `person-${client}-${index}@example.ch`;
    try {
      const { status } = await postSignUp(stack.site, { ...VALID_SIGN_UP, email });
      expect(status).toBe(200);
      acknowledged.add(email);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return;
    }
  }
}

test('twenty SIGKILLs under load lose no acknowledged sign-up and no mail', async () => {
  const acknowledged = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = acknowledged.size + SIGN_UPS_A_KILL;
    const clients = Array.from({ length: CLIENTS }, (_, client) =>
      signUpUntilKilled(`${kill}-${client}`, acknowledged),
    );
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThanOrEqual(goal), {
      timeout: 60_000,
      interval: 5,
    });
    await stack.kill();
    await Promise.all(clients);
    await stack.restart();
  }

  await vi.waitFor(async () => {
    expect((await readRows(stack.dynamodb)).filter(owesMail)).toEqual([]);
  }, POLLING);
  const rows = await readRows(stack.dynamodb);
  const parked = rows.filter((row) => row['parked'] !== undefined);
  const recipients = (await inbox.mails()).map(({ to }) => to);
  const mailed = new Set(recipients);
  process.stdout.write(
    `${KILLS} SIGKILLs: ${acknowledged.size} acknowledged, ${recipients.length} mails, ` +
      `${recipients.length - mailed.size} twice, ${parked.length} parked\n`,
  );

  const present = new Set(rows.map(addressOf));
  const waiting = new Set(parked.map(addressOf));
  const people = [...acknowledged];
  expect(people.filter((email) => !present.has(email))).toEqual([]);
  expect(people.filter((email) => !mailed.has(email) && !waiting.has(email))).toEqual([]);
  const copies = Map.groupBy(recipients, (to) => to);
  expect(Math.max(...[...copies.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
}, 600_000);
