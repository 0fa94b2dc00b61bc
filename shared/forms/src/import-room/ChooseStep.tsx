import { formatNumber } from '@park/domain/format/number';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@park/domain/import/import-table';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { CircleAlert, FileText } from '@park/ui/theme/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import { DropZone, Muted, Note, Row, Stack } from '../table-file/table-file.styles.ts';
import { MEGABYTE, useFileProblem } from './use-file-problem.ts';
import type { ImportFiles } from './use-import-files.ts';
import { useRoomTexts } from './use-room-texts.ts';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';

/**
 * By the end of the name and by kind: a phone goes by the kind alone, and has several names for CSV.
 * What a file is, its bytes tell.
 */
const ACCEPTED = [
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain',
  'text/x-csv,text/x-comma-separated-values,application/csv,application/x-csv',
  'application/vnd.ms-excel,application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

interface FileDropProps {
  readonly title: string;
  readonly hints: readonly string[];
  /** Files are being read: no others are taken meanwhile. */
  readonly isBusy: boolean;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files with tables on; its label opens the dialog of files. */
export function FileDrop({ title, hints, isBusy, multiple = false, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);

  function choose(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length > 0 && !isBusy) onFiles(multiple ? files : files.slice(0, 1));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <DropZone
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isBusy ? <Spinner /> : <FileText aria-hidden size={28} strokeWidth={1.5} />}
      <strong>{title}</strong>
      {hints.map((hint) => (
        <Muted key={hint} as="span">
          {hint}
        </Muted>
      ))}
      <VisuallyHidden
        as="input"
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        onChange={({ target }: { target: HTMLInputElement }) => {
          choose(target.files);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </DropZone>
  );
}

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
