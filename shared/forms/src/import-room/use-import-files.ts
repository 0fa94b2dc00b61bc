import { type ColumnMatch, rematch } from '@park/domain/import/headings';
import { useHost } from '@park/federation/host-services';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRefused,
  readSource,
  type RefusedFile,
  type SourceFile,
  type TableReading,
} from '../table-file/source-file.ts';

/** A file with the fields of its columns. */
export interface ChosenFile<Field extends string> {
  readonly source: SourceFile;
  readonly match: ColumnMatch<Field>;
}

export interface FilePlan<Field extends string, Chosen extends ChosenFile<Field>> {
  readonly reading: TableReading;
  /** Several files are imported together; by default a further one replaces the first. */
  readonly isMany?: boolean;
  /** A file that was read, with the fields that its columns seem to have. */
  readonly chosenOf: (source: SourceFile) => Chosen;
  /** Where a field is given to a column otherwise than by `rematch`. */
  readonly rematchOf?: (file: Chosen, column: number, field: Field | null) => ColumnMatch<Field>;
  /** Called when files were read that can be imported. */
  readonly onRead?: () => void;
}

/** The files of an import, those that are refused, and what is chosen for their columns. */
export function useImportFiles<Field extends string, Chosen extends ChosenFile<Field>>(
  plan: FilePlan<Field, Chosen>,
) {
  const { reading, isMany = false, chosenOf, rematchOf, onRead } = plan;
  const { t } = useTranslation('import-room');
  const { notify } = useHost();
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isReading, setReading] = useState(false);
  // Files are not wanted any more after another one was chosen, or the import was begun anew.
  const generation = useRef(0);

  async function add(added: readonly File[]): Promise<void> {
    if (!isMany) generation.current += 1;
    const own = generation.current;
    setReading(true);
    setRefused([]);
    try {
      for (const file of added) {
        const read = await readSource(file, reading);
        if (own !== generation.current) return;
        if (isRefused(read)) setRefused((before) => [...before, read]);
        else {
          setFiles((before) => [...(isMany ? before : []), chosenOf(read)]);
          onRead?.();
        }
      }
    } catch {
      // The code that reads files could not be loaded.
      if (own === generation.current) notify({ kind: 'error', text: t('partFailed') });
    } finally {
      if (own === generation.current) setReading(false);
    }
  }

  function change(at: number, changed: (file: Chosen) => Chosen): void {
    setFiles((before) => before.map((file, each) => (each === at ? changed(file) : file)));
  }

  return {
    reading,
    isMany,
    files,
    refused,
    isReading,
    add,
    remove: (at: number) => setFiles((before) => before.filter((_, each) => each !== at)),
    /** Shows a file read in another way; where its headings are the same, what was chosen for them stays. */
    readAgain: (at: number, source: SourceFile) =>
      change(at, (file) => {
        const isSame = file.source.table.headings.join('\n') === source.table.headings.join('\n');
        return isSame ? { ...file, source } : chosenOf(source);
      }),
    choose: (at: number, column: number, field: Field | null) =>
      change(at, (file) => ({
        ...file,
        match: rematchOf ? rematchOf(file, column, field) : rematch(file.match, column, field),
      })),
    clear(): void {
      generation.current += 1;
      setFiles([]);
      setRefused([]);
      setReading(false);
    },
  };
}

export type ImportFiles<Field extends string = string> = ReturnType<
  typeof useImportFiles<Field, ChosenFile<Field>>
>;
