import type { Driver } from '@park/contract/drivers';
import { useMemo } from 'react';
import { useFoundRecords } from '../../../data/use-found-records.ts';
import { useOneDriver } from '../../../data/use-one-driver.ts';
import { DRIVER_PAGES } from '../../../data/driver-pages.ts';

/**
 * The drivers to pick from: all, or in a park with too many of them those that match what is typed,
 * and the picked one.
 */
export function usePickedFrom(all: readonly Driver[], typed: string, pickedId: string): readonly Driver[] {
  const { isLong, one } = useOneDriver(pickedId);
  // What is picked is shown with the phone, which is no text to search by.
  const { page } = useFoundRecords(DRIVER_PAGES, typed.split(',', 1)[0] ?? '');
  const { data: picked } = one;
  return useMemo(() => {
    if (!isLong) return all;
    const found = page?.drivers ?? [];
    const isFound = found.some(({ userId }) => userId === picked?.userId);
    return picked && !isFound ? [picked, ...found] : found;
  }, [isLong, all, page, picked]);
}
