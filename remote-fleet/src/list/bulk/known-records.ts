import type { QueryClient } from '@tanstack/react-query';

/**
 * The records that the console has of a list: all of a whole one, those that were read of one in
 * pages.
 */
export function knownRecords<Name extends string, Row>(
  client: QueryClient,
  path: string,
  name: Name,
): readonly Row[] {
  const read = client.getQueriesData<Readonly<Record<Name, readonly Row[]>>>({ queryKey: [path] });
  return read.flatMap(([, data]) => data?.[name] ?? []);
}
