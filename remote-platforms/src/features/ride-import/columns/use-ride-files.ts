import { readRideFiles, type RideFiles, type RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { inIdleSteps } from '@park/forms/in-idle-steps';
import { useEffect, useState } from 'react';

interface ReadFiles {
  readonly tables: readonly RideTable[];
  readonly settings: RideFileSettings;
  readonly files: RideFiles;
}

/** The rides of files, read while the browser has nothing else to do; null until they are there. */
export function useRideFiles(
  tables: readonly RideTable[],
  settings: RideFileSettings,
  isComplete: boolean,
): RideFiles | null {
  const [read, setRead] = useState<ReadFiles | null>(null);

  useEffect(() => {
    if (!isComplete) return;
    function* work(): Generator<undefined, void> {
      const files = yield* readRideFiles(tables, settings);
      setRead({ tables, settings, files });
    }
    return inIdleSteps(work());
  }, [tables, settings, isComplete]);

  const isCurrent = isComplete && read?.tables === tables && read.settings === settings;
  return isCurrent ? read.files : null;
}
