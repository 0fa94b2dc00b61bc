import { isCallFailure } from '@park/contract/call-failure';

/** How many records are asked for at the same time. */
const AT_ONCE = 6;
const NOT_FOUND = 404;

/**
 * Reads records one by one, a few at a time; leaves out those that are no longer there. Rejects as
 * the call does.
 */
export async function readEach<Read>(
  ids: readonly string[],
  readOne: (id: string) => Promise<Read | null>,
): Promise<readonly Read[]> {
  const found: Read[] = [];
  const waiting = ids.values();
  const work = async (): Promise<void> => {
    for (const id of waiting) {
      const read = await readOne(id).catch((error: unknown) => {
        if (isCallFailure(error) && error.status === NOT_FOUND) return null;
        throw error;
      });
      if (read !== null) found.push(read);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
