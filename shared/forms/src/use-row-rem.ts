import { DENSITY_PREFERENCE, readDensity, rowRemIn } from '@park/domain/table/row-density';
import { useHost } from '@park/federation/host-services';

/**
 * The height of the rows of a list in rem: its own, or a smaller one where the person wants compact
 * lists.
 */
export function useRowRem(comfortableRem: number): number {
  const { preferences } = useHost();
  return rowRemIn(readDensity(preferences.read(DENSITY_PREFERENCE)), comfortableRem);
}
