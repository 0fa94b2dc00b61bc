import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@park/domain/import/import-table';
import { useLocale } from '@park/i18n/use-locale';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { CircleAlert, Download, FileText } from '@park/ui/theme/icons';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { formatNumber } from '@park/domain/format/number';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedFile } from '@park/forms/table-file/source-file';
import { type FileFormat, saveTemplate } from '../files/templates.ts';
import type { ImportKind } from '../import-kinds.ts';
import { DropZone, Muted, Note, Row, Stack } from '../import.styles.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { useFileProblemText } from './use-file-problem-text.ts';

const MEGABYTE = 1024 * 1024;

export interface ChooseStepProps {
  readonly kind: ImportKind;
  /** The file that was chosen and cannot be imported. */
  readonly refused: RefusedFile | null;
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

/** The first step: a file is chosen or dropped, or a template is saved. */
export function ChooseStep({ kind, refused, isReading, onFile }: ChooseStepProps) {
  const { t } = useTranslation('import');
  const { notify } = useHost();
  const locale = useLocale();
  const texts = useFieldTexts(kind.name);
  const problemText = useFileProblemText();
  const [isOver, setOver] = useState(false);

  function choose(file: File | null | undefined): void {
    if (file && !isReading) onFile(file);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  function save(format: FileFormat): void {
    saveTemplate(kind.importer, format, { ...texts, locale, name: t(`template.${kind.name}`) }).catch(() =>
      notify({ kind: 'error', text: t('partFailed') }),
    );
  }

  return (
    <Stack>
      {refused && (
        <Note role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('notImported', { name: refused.name })}</p>
            <p>{problemText(refused.problem)}</p>
          </div>
        </Note>
      )}
      <DropZone
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {isReading ? <Spinner /> : <FileText aria-hidden size={28} strokeWidth={1.5} />}
        <strong>{isReading ? t('reading') : t(`choose.${kind.name}`)}</strong>
        <Muted as="span">{t('drop')}</Muted>
        <Muted as="span">
          {t('limits', {
            rows: formatNumber(IMPORT_ROWS_MAX, locale),
            megabytes: IMPORT_BYTES_MAX / MEGABYTE,
          })}
        </Muted>
        <VisuallyHidden
          as="input"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={({ target }: { target: HTMLInputElement }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </DropZone>
      <Row>
        <Muted>{t('templateLead')}</Muted>
        <Button icon={<Download aria-hidden />} onClick={() => save('xlsx')}>
          {t('templateXlsx')}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => save('csv')}>
          {t('templateCsv')}
        </Button>
      </Row>
    </Stack>
  );
}
