import { formatNumber } from '@park/domain/format/number';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Section } from '@park/ui/surfaces/Section';
import { CircleAlert, Download } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../record/use-save.ts';
import { ColumnFields } from '@park/forms/table-file/ColumnFields';
import { SheetFields } from '@park/forms/table-file/SheetFields';
import type { SourceFile } from '@park/forms/table-file/source-file';
import { TextFormatFields } from '@park/forms/table-file/TextFormatFields';
import type { ImportKind } from '../import-kinds.ts';
import { Muted, Note, Row, Stack } from '@park/forms/table-file/table-file.styles';
import type { ImportJob } from '../run/import-job.ts';
import { newJob } from '../run/new-job.ts';
import { useResultFiles } from '../run/use-result-files.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { useTableFileTexts } from '../use-table-file-texts.ts';
import { usePark } from '../use-park.ts';
import { useReview } from './use-review.ts';
import { VerdictRows } from './VerdictRows.tsx';

export interface ReviewStepProps {
  readonly kind: ImportKind;
  readonly source: SourceFile;
  readonly onSource: (source: SourceFile) => void;
  readonly onBegin: (job: ImportJob) => Promise<void>;
  readonly onOther: () => void;
}

/**
 * The second step: the columns of the file, and the verdict on each row before anything is sent.
 */
export function ReviewStep({ kind, source, onSource, onBegin, onOther }: ReviewStepProps) {
  const { t } = useTranslation('import');
  const locale = useLocale();
  const { sentenceOf } = useRequestTexts();
  const texts = useFieldTexts(kind.name);
  const fileTexts = useTableFileTexts();
  const { table } = source;
  const { park, isLong, error, isFetching, retry } = usePark(kind);
  const review = useReview(kind, table, error === null ? park : null);
  const { match, missing, rows, makesPasswords } = review;
  const [isOpen, setOpen] = useState(missing.length > 0);
  const files = useResultFiles();
  const { isSaving, save } = useSave(onBegin);
  useLeaveGuard(!isSaving);

  const count = (value: number): string => formatNumber(value, locale);
  const bad = rows?.filter(({ problems }) => problems.length > 0).length ?? 0;
  const sound = (rows?.length ?? 0) - bad;
  const matched = match.filter((field) => field !== null).length;
  const isComplete = missing.length === 0;
  const fields = kind.importer.fields.map(({ name }) => name).filter((name) => match.includes(name));
  const job = () =>
    newJob({
      kind: kind.name,
      source,
      checked: rows ?? [],
      reasonOf: texts.reasonOf,
      madePasswordOf: review.madePasswordOf,
      now: Date.now(),
    });

  return (
    <Stack>
      <Row>
        <p>
          <strong>{source.name}</strong> · {t('rowCount', { count: table.rows.length })}
        </p>
        <Button size="s" onClick={onOther}>
          {t('otherFile')}
        </Button>
      </Row>
      {source.book && (
        <SheetFields source={source} book={source.book} texts={fileTexts} onSource={onSource} />
      )}
      {table.above.length > 0 && (
        <Muted>{t('above', { count: table.above.length, text: table.above.join(' · ') })}</Muted>
      )}
      {!isComplete && (
        <Note role="alert">
          <CircleAlert aria-hidden size={18} />
          <div>
            <p>{t('missing', { count: missing.length, fields: missing.map(texts.labelOf).join(', ') })}</p>
            <p>{t('missingHelp')}</p>
          </div>
        </Note>
      )}
      <Section
        title={t('matched', { matched: count(matched), total: count(match.length) })}
        open={isOpen || !isComplete}
        onOpenChange={setOpen}
      >
        {source.text && (
          <TextFormatFields source={source} text={source.text} texts={fileTexts} onSource={onSource} />
        )}
        <ColumnFields
          table={table}
          match={match}
          options={kind.importer.fields.map(({ name, isRequired }) => ({
            value: name,
            label: isRequired ? `${texts.labelOf(name)} *` : texts.labelOf(name),
          }))}
          secret={kind.importer.fields.find(({ isSecret }) => isSecret)?.name}
          texts={fileTexts}
          onField={review.setField}
        />
      </Section>
      {error !== null && (
        <Card>
          <ErrorView
            title={t('parkFailed')}
            message={sentenceOf(error)}
            retryLabel={t('retry')}
            onRetry={retry}
            busy={isFetching}
          />
        </Card>
      )}
      {error === null && isComplete && rows === null && <LoadingView label={t('checking')} />}
      {error === null && isComplete && rows !== null && (
        <>
          <Row>
            <p role="status">
              {t('soundCount', { count: sound, formatted: count(sound) })}
              {bad > 0 && ` ${t('badCount', { count: bad, formatted: count(bad) })}`}
            </p>
            <Button
              kind="primary"
              busy={isSaving}
              obstacle={sound === 0 ? t('nothingSound') : null}
              onClick={() => void save(job())}
            >
              {t(`begin.${kind.name}`, { count: sound, formatted: count(sound) })}
            </Button>
            {bad > 0 && (
              <Button icon={<Download aria-hidden />} onClick={() => files.saveRefused(job(), null)}>
                {t('saveRefused', { count: bad, formatted: count(bad) })}
              </Button>
            )}
          </Row>
          {isLong[kind.name] && <Muted>{t('largePark.records')}</Muted>}
          {kind.compares.vehicles && isLong.drivers && <Muted>{t('largePark.drivers')}</Muted>}
          {makesPasswords && <Muted>{t('passwordsMade')}</Muted>}
          <VerdictRows kind={kind} rows={rows} fields={fields} texts={texts} />
        </>
      )}
    </Stack>
  );
}
