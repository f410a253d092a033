/** Verifies a fact about what is deployed, and says so. */
export async function check(fact: string, verify: () => Promise<void>): Promise<void> {
  try {
    await verify();
  } catch (cause) {
    throw new Error(`Not true: ${fact}`, { cause });
  }
  console.log(`  ✓ ${fact}`);
}
