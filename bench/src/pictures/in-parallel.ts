/** Runs work for each item, a few at a time; the results are in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  async function run(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as Item);
  }
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
