import type { Endpoint } from '@park/contract/endpoint';
import { act } from '@testing-library/react';
import type { renderScreen } from './render-screen.tsx';

type Listed = { readonly userId?: unknown; readonly id?: unknown };

/**
 * Lets somebody else change fields of a list's records while a screen shows it, as the host brings
 * it: into the cache, as no response of the server, and then as news.
 */
export function changeByOthers(
  { queryClient, announce }: Pick<ReturnType<typeof renderScreen>, 'queryClient' | 'announce'>,
  { path }: Endpoint<void, unknown>,
  fields: Readonly<Record<string, object>>,
  person: string | null = 'Olga K.',
): void {
  const queryKey = [path];
  const list = path.split('/')[1] ?? '';
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  const changed = (record: Listed) => ({ ...record, ...fields[String(record.userId ?? record.id)] });
  act(() => {
    queryClient.setQueryData<Record<string, readonly Listed[]>>(
      queryKey,
      (data) => data && { ...data, [list]: data[list]?.map(changed) ?? [] },
      { updatedAt },
    );
  });
  announce({ list, ids: Object.keys(fields), person });
}
