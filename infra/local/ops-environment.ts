import { writeFile } from 'node:fs/promises';
import { operatorEnvironmentFile } from '../build/paths.ts';

/** Leaves the stack's environment where `npm run waitlist -- --local` finds it. It holds no secret. */
export async function writeOpsEnvironment(
  dataFolder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const lines = Object.entries(environment).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  );
  await writeFile(operatorEnvironmentFile(dataFolder), lines.join(''));
}
