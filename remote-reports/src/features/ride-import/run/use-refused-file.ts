import type { RideTable } from '@park/domain/ride-file/read-ride-files';
import { type ReasonedRow, refusedLines } from '@park/domain/ride-file/ride-batches';
import { csvSeparator } from '@park/domain/sheet/csv';
import { useHost } from '@park/federation/host-services';
import { saveLines } from '@park/forms/table-file/save-lines';
import { useLocale } from '@park/i18n/use-locale';
import { useTranslation } from 'react-i18next';

const EXTENSION = /\.[^.]{1,5}$/;

/** Saves the refused rows of each file with their reasons, as CSV. */
export function useRefusedFile(tables: readonly RideTable[]): (rows: readonly ReasonedRow[]) => void {
  const { t } = useTranslation('ride-import');
  const { notify } = useHost();
  const locale = useLocale();

  return (rows) => {
    const to = { format: 'csv', delimiter: csvSeparator(locale) } as const;
    const saved = refusedLines(tables, rows, t('reasons')).map(({ name, lines }) =>
      saveLines(`${name.replace(EXTENSION, '')} - ${t('refusedFile')}`, lines, to),
    );
    Promise.all(saved).catch(() => notify({ kind: 'error', text: t('partFailed') }));
  };
}
