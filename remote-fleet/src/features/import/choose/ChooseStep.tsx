import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@park/domain/import/import-table';
import { useLocale } from '@park/i18n/use-locale';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { CircleAlert, Download } from '@park/ui/theme/icons';
import { formatNumber } from '@park/domain/format/number';
import { useTranslation } from 'react-i18next';
import type { RefusedFile } from '@park/forms/table-file/source-file';
import { type FileFormat, saveTemplate } from '../files/templates.ts';
import type { ImportKind } from '../import-kinds.ts';
import { Muted, Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { FileDrop } from '@park/forms/table-file/FileDrop';
import { useFieldTexts } from '../use-field-texts.ts';
import { useTableFileTexts } from '../use-table-file-texts.ts';

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
  const { problem: problemText } = useTableFileTexts();

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
      <FileDrop
        title={isReading ? t('reading') : t(`choose.${kind.name}`)}
        hints={[
          t('drop'),
          t('limits', {
            rows: formatNumber(IMPORT_ROWS_MAX, locale),
            megabytes: IMPORT_BYTES_MAX / MEGABYTE,
          }),
        ]}
        isBusy={isReading}
        onFiles={([file]) => file && onFile(file)}
      />
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
