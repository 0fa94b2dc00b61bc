import type { Endpoint } from '@park/contract/endpoint';
import type { renderScreen } from './render-screen.tsx';

type Listed = { readonly userId?: unknown; readonly id?: unknown };

/**
 * Lets somebody else change fields of a list's records while a screen shows it: the host announces
 * the records as they are now.
 */
export function changeByOthers(
  { queryClient, announce }: Pick<ReturnType<typeof renderScreen>, 'queryClient' | 'announce'>,
  { path }: Endpoint<void, unknown>,
  fields: Readonly<Record<string, object>>,
  person: string | null = 'Olga K.',
): void {
  const list = path.split('/')[1] ?? '';
  type Cached = Readonly<Record<string, readonly Listed[]>> & { readonly version?: number };
  const updatedAt = queryClient.getQueryState([path])?.dataUpdatedAt ?? 0;
  const known = queryClient.setQueryData<Cached>(
    [path],
    (data) => data && ({ ...data, version: data.version ?? 1 } as Cached),
    { updatedAt },
  );
  const records = (known?.[list] ?? []).flatMap((record) => {
    const changed = fields[String(record.userId ?? record.id)];
    return changed ? [{ ...record, ...changed }] : [];
  });
  announce({ list, version: (known?.version ?? 1) + 1, records, person, isOwn: false });
}
