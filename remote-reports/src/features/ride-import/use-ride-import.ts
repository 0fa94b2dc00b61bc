import type { RideSource } from '@park/contract/ride-sources';
import type { RideFiles } from '@park/domain/ride-file/read-ride-files';
import type { RideField, RideFileSettings } from '@park/domain/ride-file/ride-fields';
import { chooseField } from '@park/domain/ride-file/ride-headings';
import { useHost } from '@park/federation/host-services';
import { isRefused, readSource, type RefusedFile, type SourceFile } from '@park/forms/table-file/source-file';
import { usePark } from '@park/session/use-park';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChosenFile,
  chosenFile,
  readAgain,
  RIDE_READING,
  settingsOf,
  tablesOf,
} from './chosen-files.ts';
import { RideRun } from './run/ride-run.ts';
import { useKnownFiles } from './use-known-files.ts';

type Step =
  | { readonly name: 'choose' | 'columns' }
  | { readonly name: 'check'; readonly check: RideRun; readonly read: RideFiles }
  | { readonly name: 'result'; readonly check: RideRun; readonly run: RideRun; readonly read: RideFiles };

/** Where an import of rides is, and everything that was chosen for it. */
export function useRideImport(sources: readonly RideSource[]) {
  const { t } = useTranslation('ride-import');
  const { http, notify } = useHost();
  const park = usePark();
  const known = useKnownFiles();
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [chosen, setChosen] = useState<Partial<RideFileSettings>>({});
  const [isReading, setReading] = useState(false);
  // Files of an import that was begun anew are not wanted any more.
  const generation = useRef(0);

  const tables = useMemo(() => tablesOf(files), [files]);
  const found = useMemo(() => settingsOf(files, tables, park), [files, tables, park]);
  const settings = useMemo(() => ({ ...found, ...chosen }), [found, chosen]);
  // Files go into the source of their platform, of any kind; one for files is the likelier.
  const likely = sources.find(({ kind }) => kind === 'file') ?? sources[0] ?? null;
  const source = sources.find(({ id }) => id === sourceId) ?? likely;

  async function addFiles(added: readonly File[]): Promise<void> {
    const own = generation.current;
    setReading(true);
    setRefused([]);
    try {
      for (const file of added) {
        const read = await readSource(file, RIDE_READING);
        if (own !== generation.current) return;
        if (isRefused(read)) setRefused((before) => [...before, read]);
        else setFiles((before) => [...before, chosenFile(read, known.read())]);
      }
    } catch {
      // The code that reads files could not be loaded.
      notify({ kind: 'error', text: t('partFailed') });
    } finally {
      if (own === generation.current) setReading(false);
    }
  }

  function changeFile(at: number, change: (file: ChosenFile) => ChosenFile): void {
    setFiles((before) => before.map((file, each) => (each === at ? change(file) : file)));
  }

  function send(rides: RideFiles['rides'], isTried: boolean): RideRun {
    const run = new RideRun({ rides, sourceId: source?.id ?? '', http, isTried });
    void run.start();
    return run;
  }

  return {
    step,
    source,
    chooseSource: setSourceId,
    files,
    tables,
    refused,
    isReading,
    addFiles,
    removeFile: (at: number) => setFiles((before) => before.filter((_, each) => each !== at)),
    /** Shows the same file, read in another way. */
    setFile: (at: number, read: SourceFile) => changeFile(at, (file) => readAgain(file, read, known.read())),
    setField: (at: number, column: number, field: RideField | null) =>
      changeFile(at, (file) => ({
        ...file,
        match: chooseField(file.source.table.headings, file.match, column, field),
      })),
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
      generation.current += 1;
      setFiles([]);
      setRefused([]);
      setChosen({});
      setReading(false);
      setStep({ name: 'choose' });
    },
  };
}

export type RideImportFlow = ReturnType<typeof useRideImport>;

/** The rides that the server has not refused. */
export function acceptedRides(check: RideRun): RideFiles['rides'] {
  const { outcomes } = check.read();
  return check.parts.rides.filter((_, at) => outcomes[at] !== null && outcomes[at]?.verdict !== 'rejected');
}
