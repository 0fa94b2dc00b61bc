import type { RideSource } from '@park/contract/ride-sources';
import type { ReasonedRow } from '@park/domain/import/refused-lines';
import type { RideFiles, RideTable } from '@park/domain/ride-file/read-ride-files';
import type { RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { useHost } from '@park/federation/host-services';
import { useImportFiles } from '@park/forms/import-room/use-import-files';
import { usePark } from '@park/session/use-park';
import { useMemo, useState } from 'react';
import { chosenRides, rematchRides, RIDE_READING, settingsOf, tablesOf } from './chosen-files.ts';
import { acceptedRides, rideRun, type RideRun } from './run/ride-run.ts';
import { type KnownFiles, readKnownFiles, remember } from '@park/domain/ride-file/known-columns';

const PREFERENCE = 'ride-files';

/** What was chosen for files of rides on this device, by their headings. */
function useKnownFiles() {
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

type Step =
  | { readonly name: 'choose' | 'columns' }
  | { readonly name: 'check'; readonly check: RideRun; readonly read: RideFiles }
  | { readonly name: 'result'; readonly check: RideRun; readonly run: RideRun; readonly read: RideFiles };

/** Where an import of rides is, and everything that was chosen for it. */
export function useRideImport(sources: readonly RideSource[]) {
  const { http } = useHost();
  const park = usePark();
  const known = useKnownFiles();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Partial<RideFileSettings>>({});
  const room = useImportFiles({
    reading: RIDE_READING,
    isMany: true,
    chosenOf: (read) => chosenRides(read, known.read()),
    rematchOf: rematchRides,
  });
  const { files } = room;

  const tables = useMemo(() => tablesOf(files), [files]);
  const found = useMemo(() => settingsOf(files, tables, park), [files, tables, park]);
  const settings = useMemo(() => ({ ...found, ...chosen }), [found, chosen]);
  // Files go into the source of their platform, of any kind; one for files is the likelier.
  const likely = sources.find(({ kind }) => kind === 'file') ?? sources[0] ?? null;
  const source = sources.find(({ id }) => id === sourceId) ?? likely;

  function send(rides: RideFiles['rides'], isTried: boolean): RideRun {
    const sent = rideRun({ rides, sourceId: source?.id ?? '', http, isTried });
    void sent.run.start();
    return sent;
  }

  return {
    step,
    source,
    chooseSource: setSourceId,
    room,
    tables,
    /** Of rows that are refused, for `SaveRefused`. */
    refusedOf: (rows: readonly ReasonedRow[]) => () => ({
      files: files.map(({ source: { name, table, text } }) => ({
        name,
        table,
        delimiter: text?.delimiter ?? null,
      })),
      rows,
    }),
    settings,
    setSettings: (change: Partial<RideFileSettings>) => setChosen((before) => ({ ...before, ...change })),
    goTo: (name: 'choose' | 'columns') => setStep({ name }),
    /** Lets the server judge the rides; what was chosen for the columns is remembered. */
    check(read: RideFiles) {
      known.keep(tables, settings);
      setStep({ name: 'check', check: send(read.rides, true), read });
    },
    begin: (check: RideRun, read: RideFiles) =>
      setStep({ name: 'result', check, run: send(acceptedRides(check), false), read }),
    startOver() {
      room.clear();
      setChosen({});
      setStep({ name: 'choose' });
    },
  };
}

export type RideImportFlow = ReturnType<typeof useRideImport>;
