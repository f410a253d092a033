/** Measures each item once in every round, so that a busy moment of the machine affects all of them. */
export async function inTurns<Item, Result>(
  rounds: number,
  items: readonly Item[],
  measure: (item: Item, round: number) => Promise<Result>,
) {
  const samples = items.map((item) => ({ item, results: [] as Result[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { item, results } of samples) results.push(await measure(item, round));
  }
  return samples;
}
