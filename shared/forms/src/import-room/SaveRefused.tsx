import { formatNumber } from '@park/domain/format/number';
import { type ReasonedRow, refusedLines } from '@park/domain/import/refused-lines';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { type ImportedFile, useSaveResult } from './use-save-result.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface SaveRefusedProps {
  /** How many rows there are; no button for none. */
  readonly count: number;
  /** The files, and the rows of them that were refused; asked for when they are saved. */
  readonly refused: () => {
    readonly files: readonly ImportedFile[];
    readonly rows: readonly ReasonedRow[];
  };
}

/** Saves the person's own rows of each file that were refused, with a column of reasons. */
export function SaveRefused({ count, refused }: SaveRefusedProps) {
  const { t } = useRoomTexts();
  const locale = useLocale();
  const save = useSaveResult();
  if (count === 0) return null;

  function saveAll(): void {
    const { files, rows } = refused();
    for (const { file, lines } of refusedLines(files, rows, t('reasons')))
      save(file, t('refusedFile'), lines);
  }

  return (
    <Button icon={<Download aria-hidden />} onClick={saveAll}>
      {t('saveRefused', { count, formatted: formatNumber(count, locale) })}
    </Button>
  );
}
