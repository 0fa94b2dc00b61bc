import { matchHeadings, missingFields } from '@park/domain/import/headings';
import { useHost } from '@park/federation/host-services';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseStep } from '../import-room/ChooseStep.tsx';
import { ImportRoom } from '../import-room/ImportRoom.tsx';
import { type ChosenFile, type ImportFiles, useImportFiles } from '../import-room/use-import-files.ts';
import { fileOf, type ImportJob, newJob, refusedRows } from './import-job.ts';
import { jobStoreOf } from './job-store.ts';
import { ResultStep } from './ResultStep.tsx';
import { isChoice, reasonOf, type RowPlan } from './row-plan.ts';
import { type RowRun, rowRun } from './send-rows.ts';
import { csvSeparator } from '@park/domain/sheet/csv';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { Download } from '@park/ui/theme/icons';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import { saveLines } from '../table-file/save-lines.ts';
import { Muted, Row, Stack } from '../table-file/table-file.styles.ts';
import { formatNumber } from '@park/domain/format/number';
import { withDefault } from '@park/domain/import/with-default';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { SelectField } from '@park/ui/fields/SelectField';
import { Card } from '@park/ui/surfaces/Card';
import { FileColumns } from '../import-room/FileColumns.tsx';
import { SaveRefused } from '../import-room/SaveRefused.tsx';
import { useRowCheck, type Verdict } from './use-row-check.ts';
import { VerdictRows } from './VerdictRows.tsx';

const isSound = ({ problems }: Verdict): boolean => problems.length === 0;

/**
 * The verdicts on the rows of a file with those of the server on its sound ones, where the plan asks
 * it; null until all are known. Nothing is kept by the server.
 */
function useServerCheck(
  { name, tryRows }: RowPlan,
  { rows, id }: Pick<ReturnType<typeof useRowCheck>, 'rows' | 'id'>,
) {
  const { http } = useHost();
  const sound = useMemo(() => rows?.filter(isSound) ?? [], [rows]);
  const isAsked = tryRows !== undefined && sound.length > 0;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', name, 'dry run', id],
    queryFn: () =>
      tryRows?.(
        http,
        sound.map(({ input }) => input),
      ),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
  });
  const judged = useMemo(() => {
    if (!isAsked || rows === null) return rows;
    if (!data) return null;
    const said = new Map(sound.map((row, at) => [row, data[at] ?? []]));
    return rows.map((row) => ({ ...row, problems: said.get(row) ?? row.problems }));
  }, [rows, sound, data, isAsked]);
  return {
    rows: judged,
    error: isAsked && !isFetching ? error : null,
    isFetching,
    retry: () => void refetch(),
  };
}

interface CheckStepProps {
  readonly plan: RowPlan;
  readonly files: ImportFiles;
  readonly file: ChosenFile<string>;
  readonly onBegin: (job: ImportJob) => Promise<void>;
  readonly onOther: () => void;
}

/**
 * The second step: the columns of the file, and the verdict on each row before anything is sent.
 */
function CheckStep({ plan, files, file, onBegin, onOther }: CheckStepProps) {
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

/**
 * The template of an import as a file: a heading for each field in the person's language, and one
 * example.
 */
function Template({ plan }: { readonly plan: RowPlan }) {
  const { t } = useRoomTexts<'import-rows'>();
  const { t: tRoom } = useRoomTexts();
  const { notify } = useHost();
  const locale = useLocale();
  const { labelOf, statusOf } = plan.useFieldTexts();
  const { fields, example } = plan.importer;

  function save(format: 'csv' | 'xlsx'): void {
    const cells = fields.map(({ name }) => {
      const value = example[name] ?? '';
      return isChoice(name) ? statusOf(value) : value;
    });
    const lines = [fields.map(({ name }) => labelOf(name)), cells];
    const to = format === 'csv' ? { format, delimiter: csvSeparator(locale) } : { format };
    saveLines(t('template'), lines, to).catch(() => notify({ kind: 'error', text: tRoom('partFailed') }));
  }

  return (
    <>
      <Muted>{t('templateLead')}</Muted>
      <Button icon={<Download aria-hidden />} onClick={() => save('xlsx')}>
        {t('templateXlsx')}
      </Button>
      <Button icon={<Download aria-hidden />} onClick={() => save('csv')}>
        {t('templateCsv')}
      </Button>
    </>
  );
}

type Step =
  | { readonly name: 'opening' | 'choose' | 'check' }
  | { readonly name: 'result'; readonly rows: RowRun };

const STEPS = ['choose', 'check', 'result'] as const;

interface RowImportProps {
  readonly plan: RowPlan;
  /** Who imports: what is kept on the device is theirs. */
  readonly person: string;
}

/**
 * The import of records from a file, row by row: a file is chosen, checked, and its sound rows are
 * created. One that was left goes on from there.
 */
export function RowImport({ plan, person }: RowImportProps) {
  const { t } = useTranslation('import-rows');
  const { http } = useHost();
  const queryClient = useQueryClient();
  const store = useMemo(() => jobStoreOf(person, plan.name), [person, plan]);
  const [step, setStep] = useState<Step>({ name: 'opening' });
  const { headings } = plan.importer;
  const files = useImportFiles({
    reading: { names: headings, ...(plan.withTimes && { withTimes: true }) },
    chosenOf: (source) => ({ source, match: matchHeadings(source.table.headings, headings) }),
    onRead: () => setStep({ name: 'check' }),
  });

  const [file] = files.files;

  useEffect(() => {
    let isActive = true;
    void store.read().then((kept) => {
      if (!isActive) return;
      setStep(kept ? { name: 'result', rows: rowRun({ ...kept, plan, http, store }) } : { name: 'choose' });
    });
    return () => {
      isActive = false;
    };
  }, [store, plan, http]);

  async function begin(job: ImportJob): Promise<void> {
    const isKept = await store.keepJob(job);
    const rows = rowRun({ job, plan, http, store, isKept });
    setStep({ name: 'result', rows });
    void rows.run.start();
  }

  function startOver(): void {
    files.clear();
    setStep({ name: 'choose' });
  }

  async function finish(): Promise<void> {
    await store.drop();
    void queryClient.invalidateQueries({ queryKey: [plan.listPath] });
    startOver();
  }

  if (step.name === 'opening') return <LoadingView label={t('opening')} />;
  return (
    <ImportRoom texts={plan.texts} steps={STEPS} at={step.name}>
      {step.name === 'choose' && <ChooseStep files={files} below={<Template plan={plan} />} />}
      {step.name === 'check' && file && (
        <CheckStep {...{ plan, files, file }} onBegin={begin} onOther={startOver} />
      )}
      {step.name === 'result' && <ResultStep plan={plan} rows={step.rows} onFinish={() => void finish()} />}
    </ImportRoom>
  );
}
