import { formatNumber } from '@park/domain/format/number';
import { missingFields } from '@park/domain/import/headings';
import { withDefault } from '@park/domain/import/with-default';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { SelectField } from '@park/ui/fields/SelectField';
import { Card } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useMemo, useState } from 'react';
import { FileColumns } from '../import-room/FileColumns.tsx';
import { SaveRefused } from '../import-room/SaveRefused.tsx';
import type { ChosenFile, ImportFiles } from '../import-room/use-import-files.ts';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import { Muted, Row, Stack } from '../table-file/table-file.styles.ts';
import { fileOf, type ImportJob, newJob, refusedRows } from './import-job.ts';
import { reasonOf, type RowPlan } from './row-plan.ts';
import { useRowCheck, type Verdict } from './use-row-check.ts';
import { useServerCheck } from './use-server-check.ts';
import { VerdictRows } from './VerdictRows.tsx';

export interface CheckStepProps {
  readonly plan: RowPlan;
  readonly files: ImportFiles;
  readonly file: ChosenFile<string>;
  readonly onBegin: (job: ImportJob) => Promise<void>;
  readonly onOther: () => void;
}

/**
 * The second step: the columns of the file, and the verdict on each row before anything is sent.
 */
export function CheckStep({ plan, files, file, onBegin, onOther }: CheckStepProps) {
  const { t } = useRoomTexts();
  const { t: tRows } = useRoomTexts<'import-rows'>();
  const locale = useLocale();
  const { sentenceOf } = useRequestTexts();
  const texts = plan.useFieldTexts();
  const { source, match } = file;
  const { forAll } = plan;
  const isForAll = forAll !== undefined && !match.includes(forAll.field);
  const [chosen, setChosen] = useState('');
  const importer = useMemo(
    () => (isForAll && chosen !== '' ? withDefault(plan.importer, forAll.field, chosen) : plan.importer),
    [plan.importer, isForAll, forAll, chosen],
  );
  const { park, notes, ...list } = plan.usePark();
  const missing = missingFields(match, importer.fields);
  const isWhole = list.error === null && missing.length === 0;
  const check = useRowCheck(importer, source.table, match, isWhole ? park : null);
  const server = useServerCheck(plan, check);
  const { error, isFetching, retry } = list.error === null ? server : list;
  const { rows } = server;
  const { secret } = check;
  const [isBeginning, setBeginning] = useState(false);
  useLeaveGuard(!isBeginning);

  const count = (value: number) => ({ count: value, formatted: formatNumber(value, locale) });
  const bad = rows?.filter(({ problems }) => problems.length > 0).length ?? 0;
  const sound = (rows?.length ?? 0) - bad;
  const isReady = error === null && isWhole;
  const isKnown = ({ problems: [first] }: Verdict) => first?.code === 'inPark';
  const nothing = rows?.length && rows.every(isKnown) ? tRows('nothingNew') : tRows('nothingSound');
  const job = (): ImportJob =>
    newJob({
      kind: plan.name,
      source,
      checked: rows ?? [],
      reasonOf: (problem) => reasonOf(texts, problem),
      madePasswordOf: check.madePasswordOf,
    });

  function begin(): void {
    if (isBeginning) return;
    setBeginning(true);
    void onBegin(job());
  }

  function refused() {
    const checked = job();
    return { files: [fileOf(checked)], rows: refusedRows(checked, []) };
  }

  return (
    <Stack>
      <Row>
        <p>
          <strong>{source.name}</strong> · {t('rowCount', { count: source.table.rows.length })}
        </p>
        <Button size="s" onClick={onOther}>
          {tRows('otherFile')}
        </Button>
      </Row>
      <FileColumns
        files={files}
        at={0}
        fields={importer.fields.map(({ name, isRequired }) => ({
          value: name,
          label: isRequired ? `${texts.labelOf(name)} *` : texts.labelOf(name),
        }))}
        secret={secret}
        missing={missing.map(texts.labelOf)}
      />
      {isForAll && (
        <SelectField
          label={tRows('forAll', { field: texts.labelOf(forAll.field) })}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={['', ...forAll.values].map((value) => ({
            value,
            label: value === '' ? tRows('notChosen') : texts.statusOf(value),
          }))}
        />
      )}
      {error !== null && (
        <Card>
          <ErrorView
            title={tRows('parkFailed')}
            message={sentenceOf(error)}
            retryLabel={tRows('retry')}
            onRetry={retry}
            busy={isFetching}
          />
        </Card>
      )}
      {isReady && rows === null && <LoadingView label={tRows('checking')} />}
      {isReady && rows !== null && (
        <>
          <Row>
            <p role="status">
              {sound === 0 ? nothing : tRows('soundCount', count(sound))}
              {bad > 0 && ` ${tRows('badCount', count(bad))}`}
            </p>
            <Button kind="primary" busy={isBeginning} obstacle={sound === 0 ? nothing : null} onClick={begin}>
              {t('begin', count(sound))}
            </Button>
            <SaveRefused count={bad} refused={refused} />
          </Row>
          {notes.map((note) => (
            <Muted key={note}>{note}</Muted>
          ))}
          {check.makesPasswords && <Muted>{tRows('passwordsMade')}</Muted>}
          <VerdictRows
            rows={rows}
            fields={importer.fields.map(({ name }) => name).filter((name) => match.includes(name))}
            secret={secret}
            texts={texts}
          />
        </>
      )}
    </Stack>
  );
}
