import type { FileRide, RideFiles, RideTable } from '@park/domain/ride-file/read-ride-files';
import {
  countVerdicts,
  remarksOf,
  type RideOutcome,
  sumsOf,
  VERDICTS,
} from '@park/domain/ride-file/ride-batches';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { Muted, Row, Stack } from '@park/forms/table-file/table-file.styles';
import { Button } from '@park/ui/actions/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EntriesFound, RideSums, SumChecks } from '../RideSums.tsx';
import type { RideImportFlow } from '../use-ride-import.ts';
import { type RideTexts, useRideTexts } from '../use-ride-texts.ts';
import { acceptedRides, type RideRun } from './ride-run.ts';
import { importEntries, type RideSource } from '@park/contract/ride-sources';
import { INGEST_MAX } from '@park/contract/limits';
import { type FileEntry, postableEntries } from '@park/domain/ride-file/file-entries';
import { useHost } from '@park/federation/host-services';
import { isApiError } from '@park/http/api-error';
import { useMay } from '@park/session/use-may';
import type { ReasonedRow } from '@park/domain/import/refused-lines';
import { RunProgress } from '@park/forms/import-room/RunProgress';
import { SaveRefused } from '@park/forms/import-room/SaveRefused';
import { useRun } from '@park/forms/import-room/use-run';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import type { Verdict } from '@park/contract/ingest';
import { FilteredRows, type FilterProps } from '@park/forms/import-room/FilteredRows';
import { createOutcomeTable } from '@park/forms/import-room/outcome-table';
import { SelectField } from '@park/ui/fields/SelectField';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { Tone } from '@park/ui/theme/tone.styles';
import { useSubjectWords } from '@park/forms/links/use-subject-words';
import { breakpoint, font } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { cardRows } from '@park/forms/card-rows.styles';

/** Two lines of what the server says, on a card. */
const REASONS_REM = 3;

/** The height of what is around the table of verdicts. */
const AROUND = { broad: '27rem', phone: '20rem' } as const;

/** The area of the table of verdicts; on a phone each ride is a card. */
const VerdictArea = styled.div`
  --table-reserved: ${AROUND.broad};
  --table-min: 20rem;
  @media ${breakpoint.phone} {
    --table-reserved: ${AROUND.phone};
    ${cardRows}
    .row:has(.at-title) {
      grid-auto-rows: ${REASONS_REM}rem;
    }
    .row .at-line:nth-child(n) {
      font-size: ${font.small};
      line-height: ${font.lineTight};
      white-space: normal;
    }
  }
`;

interface VerdictRow extends FileRide {
  readonly outcome: NonNullable<RideOutcome>;
}

const TONES: Readonly<Record<Verdict, Tone>> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  held: 'warning',
  stale: 'neutral',
  archived: 'warning',
  rejected: 'danger',
};

const VerdictTable = createOutcomeTable<VerdictRow>({ rem: 5, lineRem: REASONS_REM, Element: CardTable });

function VerdictFilter({ onChoose, ...field }: FilterProps) {
  return <SelectField {...field} onChange={({ target }) => onChoose(target.value)} />;
}

interface VerdictRowsProps {
  readonly rides: RideRun;
  readonly tables: readonly RideTable[];
  readonly texts: RideTexts;
}

/** Every ride with its verdict, or those with one verdict. */
function VerdictRows({ rides: { rides, run, isTried }, tables, texts }: VerdictRowsProps) {
  const { t } = useTranslation('ride-import');
  const { t: tRoom } = useRoomTexts();
  const words = useSubjectWords();
  const { outcomes } = useSyncExternalStore(run.subscribe, run.read);
  const counts = countVerdicts(outcomes);
  const nameOf = (verdict: Verdict): string => t(`verdicts.${isTried ? 'tried' : 'done'}.${verdict}`);
  const rows = useMemo(
    () =>
      rides.flatMap((ride, at): VerdictRow[] => {
        const outcome = outcomes[at];
        return outcome ? [{ ...ride, outcome }] : [];
      }),
    [rides, outcomes],
  );

  if (rows.length === 0) return null;
  return (
    <FilteredRows
      Table={VerdictTable}
      headings={tRoom('outcomeColumns', { returnObjects: true })}
      Area={VerdictArea}
      Filter={VerdictFilter}
      rows={rows}
      context={{
        placeOf: ({ file, line }) =>
          tables.length > 1 ? `${line} · ${tables[file]?.name ?? ''}` : String(line),
        stateOf: ({ outcome: { verdict } }) => ({ tone: TONES[verdict], name: nameOf(verdict) }),
        titleOf: ({ ride }) => ride.externalId,
        reasonsOf: ({ outcome }) =>
          [...words.reasons(outcome), texts.answerOf(outcome.problems)].filter(Boolean).join('. '),
      }}
      filters={[
        { value: 'all', label: (formatted) => t('allVerdicts', { formatted }), holds: () => true },
        ...VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
          value: verdict,
          label: (formatted: string) => `${nameOf(verdict)} (${formatted})`,
          holds: ({ outcome }: VerdictRow) => outcome.verdict === verdict,
        })),
      ]}
    />
  );
}

/** The rides that the server has refused, under their rows, in its own words. */
function rejectedRows(
  { rides, run }: RideRun,
  { answerOf }: RideTexts,
  noReason: string,
): readonly ReasonedRow[] {
  const { outcomes } = run.read();
  return rides.flatMap(({ file, line }, at) => {
    const outcome = outcomes[at];
    if (outcome?.verdict !== 'rejected') return [];
    return [{ file, line, reason: answerOf(outcome.problems) || noReason }];
  });
}

interface RideRunViewProps {
  readonly flow: RideImportFlow;
  readonly rides: RideRun;
  readonly texts: RideTexts;
  /** Rows that could not be read, and the run that judged the others, where they count as well. */
  readonly before?: readonly [unread: readonly ReasonedRow[], check: RideRun];
  /** What is said of the rides before what the server remarks. */
  readonly children?: ReactNode;
  readonly actions: ReactNode;
  /** What is shown below the actions. */
  readonly below: ReactNode;
}

/** How far a run of rides has come, and what the server says of them. */
function RideRunView(props: RideRunViewProps) {
  const { flow, texts, before, children, actions, below } = props;
  const { rides, run, isTried } = props.rides;
  const { t } = useTranslation('ride-import');
  const { outcomes, ...state } = useRun(run);
  const counts = useMemo(() => countVerdicts(outcomes), [outcomes]);
  const sent = outcomes.filter((outcome) => outcome !== null).length;
  const { remarks, held } = useMemo(() => remarksOf(outcomes), [outcomes]);
  const runs = before ? [before[1], props.rides] : [props.rides];
  const rejected = runs.flatMap((each) => rejectedRows(each, texts, t('noReason')));
  const refused = state.isRunning ? [] : [...(before?.[0] ?? []), ...rejected];
  const number = texts.numberOf;

  return (
    <Stack>
      <RunProgress
        {...{ run, state, sent }}
        total={rides.length}
        title={t(isTried ? 'checked' : 'imported', { sent: number(sent), total: number(rides.length) })}
      />
      <DescriptionList
        items={VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
          label: t(`verdicts.${isTried ? 'tried' : 'done'}.${verdict}`),
          value: number(counts[verdict]),
        }))}
      />
      {children}
      {!state.isRunning &&
        remarks.map(({ code, example, count }) => (
          <Muted key={code}>
            {t('remark', { example: texts.remarkOf(example), count, formatted: number(count) })}
          </Muted>
        ))}
      {!state.isRunning && held > 0 && <Muted>{t('heldHelp')}</Muted>}
      <Row>
        {actions}
        <SaveRefused count={refused.length} refused={flow.refusedOf(refused)} />
      </Row>
      {below}
      {!state.isRunning && <VerdictRows rides={props.rides} tables={flow.tables} texts={texts} />}
    </Stack>
  );
}

interface PostEntriesProps {
  readonly entries: readonly FileEntry[];
  readonly source: RideSource | null;
  readonly texts: RideTexts;
}

const COUNTS = ['posted', 'known', 'unknown'] as const;
type Posted = Record<(typeof COUNTS)[number], number>;

/** What belongs to no ride, after the rides are there: it can be added to the accounts, each once. */
function PostEntries({ entries, source, texts }: PostEntriesProps) {
  const { t } = useTranslation('ride-import');
  const { http, notify } = useHost();
  const mayAdd = useMay('addEntries');
  const [isPosting, setPosting] = useState(false);
  const [sums, setSums] = useState<Posted | null>(null);
  const postable = postableEntries(entries);
  if (postable.length === 0 || !mayAdd) return null;

  async function post(): Promise<void> {
    setPosting(true);
    const all: Posted = { posted: 0, known: 0, unknown: 0 };
    try {
      for (let from = 0; from < postable.length; from += INGEST_MAX) {
        const batch = postable.slice(from, from + INGEST_MAX);
        const answer = await http.call(
          importEntries,
          { entries: [...batch] },
          { params: { id: source?.id ?? '' } },
        );
        for (const name of COUNTS) all[name] += answer?.[name] ?? 0;
      }
      setSums(all);
    } catch (cause) {
      notify({ kind: 'error', text: (isApiError(cause) ? cause.sentence : null) ?? t('entries.failed') });
    } finally {
      setPosting(false);
    }
  }

  return (
    <>
      <EntriesFound entries={entries} texts={texts} />
      <Muted>{t('entries.lead')}</Muted>
      {sums === null ? (
        <Row>
          <Button busy={isPosting} onClick={() => void post()}>
            {t('entries.post', { count: postable.length, formatted: texts.numberOf(postable.length) })}
          </Button>
        </Row>
      ) : (
        <p role="status">
          {t('entries.done', {
            posted: texts.numberOf(sums.posted),
            known: texts.numberOf(sums.known),
            unknown: texts.numberOf(sums.unknown),
          })}
        </p>
      )}
    </>
  );
}

interface CheckStepProps {
  readonly flow: RideImportFlow;
  readonly check: RideRun;
  readonly read: RideFiles;
}

/** The third step: what would become of the rides, in the server's words; nothing is kept yet. */
export function CheckStep({ flow, check, read }: CheckStepProps) {
  const { t } = useTranslation('ride-import');
  const texts = useRideTexts(flow.settings);
  const { phase } = useSyncExternalStore(check.run.subscribe, check.run.read);
  const isDone = phase === 'done';
  const rides = useMemo(() => (isDone ? acceptedRides(check) : []), [isDone, check]);
  const sums = useMemo(() => sumsOf(rides, flow.settings.currency), [rides, flow.settings.currency]);
  const accepted = rides.length;
  const obstacle = isDone ? (accepted === 0 ? t('nothingAccepted') : null) : t('stillChecking');

  return (
    <RideRunView
      {...{ flow, texts }}
      rides={check}
      actions={
        <>
          <Button kind="primary" obstacle={obstacle} onClick={() => flow.begin(check, read)}>
            {t('begin', { count: accepted, formatted: texts.numberOf(accepted) })}
          </Button>
          <Button onClick={() => flow.goTo('columns')}>{t('back')}</Button>
        </>
      }
      below={<Muted>{t('harmless')}</Muted>}
    >
      {accepted > 0 && <RideSums sums={sums} texts={texts} />}
      <SumChecks checks={read.checks} texts={texts} />
    </RideRunView>
  );
}

interface ResultStepProps extends CheckStepProps {
  readonly rides: RideRun;
}

/** The last step: the rides are sent, and what has become of them is told. */
export function ResultStep({ flow, check, rides, read }: ResultStepProps) {
  const { t } = useRoomTexts();
  const texts = useRideTexts(flow.settings);
  const queryClient = useQueryClient();
  const { phase } = useSyncExternalStore(rides.run.subscribe, rides.run.read);
  const isRunning = phase === 'running';
  const isDone = phase === 'done';

  useEffect(() => {
    // Lists, reports and accounts show what has come as soon as it stops.
    if (!isRunning) void queryClient.invalidateQueries();
  }, [isRunning, queryClient]);

  return (
    <RideRunView
      {...{ flow, texts, rides }}
      before={[texts.refusedOf(read.refused), check]}
      actions={
        !isRunning && (
          <Button kind={isDone ? 'primary' : 'quiet'} onClick={flow.startOver}>
            {isDone ? t('done') : t('discard')}
          </Button>
        )
      }
      below={isDone && <PostEntries entries={read.entries} source={flow.source} texts={texts} />}
    />
  );
}
