import { type KnownFiles, readKnownFiles, remember } from '@park/domain/ride-file/known-columns';
import type { RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { useHost } from '@park/federation/host-services';

const PREFERENCE = 'ride-files';

/** What was chosen for files of rides on this device, by their headings. */
export function useKnownFiles() {
  const { preferences } = useHost();
  const read = (): KnownFiles => readKnownFiles(preferences.read(PREFERENCE));
  return {
    read,
    keep(tables: readonly RideTable[], settings: RideFileSettings): void {
      const files = tables.reduce(
        (known, { table, match }) => remember(known, table.headings, match, settings),
        read(),
      );
      preferences.keep(PREFERENCE, files);
    },
  };
}
