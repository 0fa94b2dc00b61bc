import { formatNumber } from '@park/domain/format/number';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@park/domain/import/import-table';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { CircleAlert } from '@park/ui/theme/icons';
import type { ReactNode } from 'react';
import { Note, Row, Stack } from '../table-file/table-file.styles.ts';
import { FileDrop } from './FileDrop.tsx';
import { MEGABYTE, useFileProblem } from './use-file-problem.ts';
import type { ImportFiles } from './use-import-files.ts';
import { useRoomTexts } from './use-room-texts.ts';

interface ChooseStepProps {
  readonly files: Pick<
    ImportFiles,
    'reading' | 'isMany' | 'files' | 'refused' | 'isReading' | 'add' | 'remove'
  >;
  /** What is asked before the files. */
  readonly children?: ReactNode;
  /** What stands below, such as a template, or the button that leads on. */
  readonly below: ReactNode;
}

/** The first step: files are chosen or dropped; those that cannot be read are told with the reason. */
export function ChooseStep({ files: room, children, below }: ChooseStepProps) {
  const { t } = useRoomTexts();
  const locale = useLocale();
  const problemText = useFileProblem();
  const { files, refused, isReading, isMany, reading } = room;
  const { rowsMax = IMPORT_ROWS_MAX, bytesMax = IMPORT_BYTES_MAX, bookBytesMax = bytesMax } = reading;
  const limits = {
    rows: formatNumber(rowsMax, locale),
    megabytes: bytesMax / MEGABYTE,
    book: bookBytesMax / MEGABYTE,
  };

  return (
    <Stack>
      {children}
      {refused.map(({ name, problem }, at) => (
        <Note key={at} role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('notRead', { name })}</p>
            <p>{problemText(problem)}</p>
          </div>
        </Note>
      ))}
      <FileDrop
        title={isReading ? t('reading') : t('choose')}
        hints={[t('drop'), t('limits', limits)]}
        isBusy={isReading}
        multiple={isMany}
        onFiles={(added) => void room.add(added)}
      />
      {isMany && files.length > 0 && (
        <ul aria-label={t('files')}>
          {files.map(({ source: { name, table } }, at) => (
            <li key={at}>
              <Row>
                <p>
                  <strong>{name}</strong> · {t('rowCount', { count: table.rows.length })}
                </p>
                <Button size="s" aria-label={t('removeOf', { name })} onClick={() => room.remove(at)}>
                  {t('remove')}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Row>{below}</Row>
    </Stack>
  );
}
