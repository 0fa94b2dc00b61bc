import type { RideSource } from '@park/contract/ride-sources';
import { formatNumber } from '@park/domain/format/number';
import { RIDE_BOOK_BYTES_MAX, RIDE_BYTES_MAX, RIDE_ROWS_MAX } from '@park/domain/ride-file/read-ride-files';
import { FileDrop } from '@park/forms/table-file/FileDrop';
import { Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { CircleAlert } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import type { RideImportFlow } from '../use-ride-import.ts';
import { useTableFileTexts } from '../use-table-file-texts.ts';
import { SourceField } from './SourceField.tsx';

const MEGABYTE = 1024 * 1024;

export interface ChooseStepProps {
  readonly flow: RideImportFlow;
  readonly sources: readonly RideSource[];
}

/** The first step: where the rides come from, and the files that have them. */
export function ChooseStep({ flow, sources }: ChooseStepProps) {
  const { t } = useTranslation('ride-import');
  const locale = useLocale();
  const texts = useTableFileTexts();
  const { files, refused, isReading, source } = flow;
  const obstacle = source === null ? t('noSource') : files.length === 0 ? t('noFile') : null;

  return (
    <Stack>
      <SourceField sources={sources} chosen={source} onChoose={flow.chooseSource} />
      {refused.map(({ name, problem }, at) => (
        <Note key={at} role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('notRead', { name })}</p>
            <p>{texts.problem(problem)}</p>
          </div>
        </Note>
      ))}
      <FileDrop
        title={isReading ? t('reading') : t('choose')}
        hints={[
          t('drop'),
          t('limits', {
            rows: formatNumber(RIDE_ROWS_MAX, locale),
            megabytes: RIDE_BYTES_MAX / MEGABYTE,
            book: RIDE_BOOK_BYTES_MAX / MEGABYTE,
          }),
        ]}
        isBusy={isReading}
        multiple
        onFiles={(added) => void flow.addFiles(added)}
      />
      {files.length > 0 && (
        <ul aria-label={t('files')}>
          {files.map(({ source: { name, table } }, at) => (
            <li key={at}>
              <Row>
                <p>
                  <strong>{name}</strong> · {t('rowCount', { count: table.rows.length })}
                </p>
                <Button size="s" aria-label={t('removeOf', { name })} onClick={() => flow.removeFile(at)}>
                  {t('remove')}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
      <Row>
        <Button kind="primary" obstacle={obstacle} busy={isReading} onClick={() => flow.goTo('columns')}>
          {t('toColumns')}
        </Button>
      </Row>
    </Stack>
  );
}
