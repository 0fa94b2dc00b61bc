import { useScreenAddress } from '@park/federation/host-services';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fleetCache, type ListName } from '../data/cached-lists.ts';

/**
 * The ids that a list had when the operator left it to add or import records, until one of them is
 * opened: what is in the list besides them afterwards is new. Null where nobody added anything.
 */
export function useKnownBefore<Name extends ListName>(
  name: Name,
  idOf: (row: ReturnType<typeof fleetCache.knownRecords<Name>>[number]) => string | null,
): ReadonlySet<string> | null {
  const client = useQueryClient();
  const { form, driver, vehicle } = useScreenAddress();
  const place = form ?? driver ?? vehicle;
  const isAdding = form === 'add' || form === 'import';
  const [known, setKnown] = useState<{
    readonly place: string | undefined;
    readonly ids: ReadonlySet<string>;
  }>();
  if (known?.place !== place) {
    // On the way back to the list they stay.
    const stays = place === undefined && known ? known.ids : new Set<string>();
    const now = (): string[] => fleetCache.knownRecords(client, name).flatMap((row) => idOf(row) ?? []);
    setKnown({ place, ids: isAdding ? new Set(now()) : stays });
  }
  return known && known.ids.size > 0 ? known.ids : null;
}
