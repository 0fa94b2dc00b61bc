import type { Delimiter } from '@park/domain/import/delimiter';
import type { RefusedTable } from '@park/domain/import/refused-lines';
import { useHost } from '@park/federation/host-services';
import { saveLines } from '../table-file/save-lines.ts';
import { useRoomTexts } from './use-room-texts.ts';

const EXTENSION = /\.[^.]{1,5}$/;

/** A file that was imported. */
export interface ImportedFile extends RefusedTable {
  /** Of a CSV file; null for a workbook. */
  readonly delimiter: Delimiter | null;
}

/** Saves what an import gives back, in the format of the file that was chosen. */
export function useSaveResult() {
  const { t } = useRoomTexts();
  const { notify } = useHost();

  return (
    { name, delimiter }: Pick<ImportedFile, 'name' | 'delimiter'>,
    what: string,
    lines: readonly (readonly string[])[],
  ): void => {
    const to = delimiter === null ? ({ format: 'xlsx' } as const) : ({ format: 'csv', delimiter } as const);
    saveLines(`${name.replace(EXTENSION, '')} - ${what}`, lines, to).catch(() =>
      notify({ kind: 'error', text: t('partFailed') }),
    );
  };
}
