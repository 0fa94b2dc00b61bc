import { formatNumber } from '@park/domain/format/number';
import { knownByKey, recordOfKeys } from '@park/domain/import/check-rows';
import { countOutcomes, type RowOutcome, type RowState } from '@park/domain/import/import-progress';
import { useHost } from '@park/federation/host-services';
import type { ScreenAddress } from '@park/federation/screen-address';
import { ScreenLink } from '@park/federation/ScreenLink';
import { useLocale } from '@park/i18n/use-locale';
import { Button } from '@park/ui/actions/Button';
import { ConfirmDialog } from '@park/ui/floating/Dialog';
import { Download } from '@park/ui/theme/icons';
import type { Tone } from '@park/ui/theme/tone.styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FilteredRows } from '../import-room/FilteredRows.tsx';
import { createOutcomeTable } from '../import-room/outcome-table.tsx';
import { RunProgress } from '../import-room/RunProgress.tsx';
import { SaveRefused } from '../import-room/SaveRefused.tsx';
import { useRoomTexts } from '../import-room/use-room-texts.ts';
import { useRun } from '../import-room/use-run.ts';
import { useSaveResult } from '../import-room/use-save-result.ts';
import { Muted, Stack } from '../table-file/table-file.styles.ts';
import { fileOf, type JobRow, passwordLines, refusedRows } from './import-job.ts';
import type { RowPlan } from './row-plan.ts';
import { RowsArea } from './rows-area.styles.ts';
import type { RowRun } from './send-rows.ts';
import { RowsFilter } from './VerdictRows.tsx';

const TONES: Readonly<Record<RowState, Tone>> = {
  waiting: 'neutral',
  sent: 'info',
  lost: 'warning',
  created: 'success',
  found: 'success',
  refused: 'danger',
};
const ALL = Object.keys(TONES) as readonly RowState[];
const FILTERS = [
  ['all', ALL],
  ['created', ['created', 'found']],
  ['refused', ['refused']],
  ['open', ['waiting', 'sent', 'lost']],
] as const satisfies readonly (readonly [string, readonly RowState[]])[];

/** A row of the file with what has become of it; the keys lead to its record. */
type OutcomeRow = Pick<JobRow, 'line' | 'title' | 'keys'> & RowOutcome;

const OutcomeTable = createOutcomeTable<OutcomeRow>();

/** The addresses of the records that are there, as soon as the run has stopped. */
function useAddresses({ listPath, readPark, importer, addressOf }: RowPlan, id: string, isRunning: boolean) {
  const { http } = useHost();
  const queryClient = useQueryClient();
  useEffect(() => {
    // The lists of the console show what was created as soon as it stops.
    if (!isRunning) void queryClient.invalidateQueries({ queryKey: [listPath] });
  }, [isRunning, queryClient, listPath]);

  const { data: park } = useQuery({
    queryKey: ['import', listPath, id, isRunning],
    queryFn: () => readPark(http),
    enabled: !isRunning,
    retry: false,
  });
  const known = useMemo(() => (park ? knownByKey(importer.recordsOf(park)) : null), [park, importer]);
  return ({ keys }: OutcomeRow): ScreenAddress | null => {
    const record = known ? recordOfKeys(known, keys)?.id : null;
    return record ? addressOf(record) : null;
  };
}

interface ResultStepProps {
  readonly plan: RowPlan;
  readonly rows: RowRun;
  readonly onFinish: () => void;
}

/** The last step: the sound rows are created, and what has become of each is told. */
export function ResultStep({ plan, rows: { job, run, retry }, onFinish }: ResultStepProps) {
  const { t } = useRoomTexts();
  const { t: tRows } = useRoomTexts<'import-rows'>();
  const locale = useLocale();
  const save = useSaveResult();
  const { labelOf } = plan.useFieldTexts();
  const [isAsking, setAsking] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { outcomes, ...state } = useRun(run);
  const { phase, settled, isKept, isRunning } = state;
  const addressOf = useAddresses(plan, job.id, isRunning);
  const { created, refused, total, unknown } = countOutcomes(outcomes);
  const number = (value: number): string => formatNumber(value, locale);
  const count = (value: number) => ({ count: value, formatted: number(value) });
  const notAdded = job.refused.length + refused;
  const isDone = phase === 'done';
  const hasPasswords = created > 0 && job.rows.some(({ password }) => password !== undefined);
  const open = total - created - refused;
  const losses = [
    ...(open > 0 ? [tRows('question.open', count(open))] : []),
    ...(hasPasswords && !isSaved ? [tRows('question.passwords')] : []),
  ];
  const states = tRows('states', { returnObjects: true });
  const rows = [
    ...job.rows.map((row, at): OutcomeRow => ({ ...row, ...(outcomes[at] ?? { state: 'waiting' }) })),
    ...job.refused.map((row): OutcomeRow => ({ ...row, keys: [], state: 'refused' })),
  ].sort((one, other) => one.line - other.line);

  function savePasswords(): void {
    const head = ['name', 'email', 'password'].map(labelOf);
    save(fileOf(job), tRows('passwordFile'), [head, ...passwordLines(job, outcomes)]);
    setSaved(true);
  }

  function leave(): void {
    if (losses.length > 0) setAsking(true);
    else onFinish();
  }

  return (
    <Stack>
      <p>
        <strong>{job.fileName}</strong>
      </p>
      <RunProgress
        run={run}
        state={state}
        sent={total - open}
        total={total}
        title={tRows('sent', { sent: number(created), total: number(total) })}
        isSound={notAdded === 0}
        actions={
          !isRunning && (
            <>
              <SaveRefused
                count={notAdded}
                refused={() => ({ files: [fileOf(job)], rows: refusedRows(job, outcomes) })}
              />
              {hasPasswords && (
                <Button icon={<Download aria-hidden />} onClick={savePasswords}>
                  {tRows('savePasswords')}
                </Button>
              )}
              {isDone && refused > 0 && (
                <Button onClick={() => void retry()}>{tRows('retryFailed', count(refused))}</Button>
              )}
              <Button kind={isDone ? 'primary' : 'quiet'} onClick={leave}>
                {isDone ? t('done') : t('discard')}
              </Button>
            </>
          )
        }
      >
        {phase === 'settling' && <p>{tRows('settling')}</p>}
        {unknown > 0 && !isRunning && <p>{tRows('unknown', { count: unknown })}</p>}
        {settled.found + settled.absent > 0 && (
          <p>{tRows('settled', { found: number(settled.found), absent: number(settled.absent) })}</p>
        )}
        {!isRunning && notAdded > 0 && <p>{tRows('notAdded', count(notAdded))}</p>}
        {!isKept && <p>{tRows('notKept')}</p>}
      </RunProgress>
      {!isRunning && hasPasswords && <Muted>{tRows('passwordsLater')}</Muted>}
      <FilteredRows
        Area={RowsArea}
        Filter={RowsFilter}
        Table={OutcomeTable}
        headings={t('outcomeColumns', { returnObjects: true })}
        rows={rows}
        context={{
          placeOf: ({ line }) => String(line),
          stateOf: ({ state: name }) => ({ tone: TONES[name], name: states[name] }),
          titleOf(row) {
            const address = addressOf(row);
            return address === null ? row.title : <ScreenLink to={address}>{row.title}</ScreenLink>;
          },
          reasonsOf: ({ reasons = [] }) => reasons.join('. '),
        }}
        filters={FILTERS.map(([value, held]) => ({
          value,
          label: (formatted) => tRows(`outcomes.${value}`, { formatted }),
          holds: ({ state: name }: OutcomeRow) => held.some((each) => each === name),
        }))}
      />
      <ConfirmDialog
        open={isAsking}
        title={tRows('question.title')}
        message={losses.join(' ')}
        confirmLabel={tRows('question.leave')}
        cancelLabel={tRows('question.back')}
        onConfirm={onFinish}
        onCancel={() => setAsking(false)}
        danger
      />
    </Stack>
  );
}
