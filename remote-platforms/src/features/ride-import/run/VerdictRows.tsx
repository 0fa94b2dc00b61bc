import type { Verdict } from '@park/contract/ingest';
import type { FileRide, RideTable } from '@park/domain/ride-file/read-ride-files';
import { countVerdicts, type RideOutcome, VERDICTS } from '@park/domain/ride-file/ride-batches';
import { FilteredRows, type FilterProps } from '@park/forms/import-room/FilteredRows';
import { createOutcomeTable } from '@park/forms/import-room/outcome-table';
import { useRoomTexts } from '@park/forms/import-room/use-room-texts';
import { SelectField } from '@park/ui/fields/SelectField';
import { CardTable } from '@park/ui/table/record-cards.styles';
import type { Tone } from '@park/ui/theme/tone.styles';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubjectWords } from '@park/forms/links/use-subject-words';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';
import { REASONS_REM, VerdictArea } from './run.styles.ts';

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

export interface VerdictRowsProps {
  readonly rides: RideRun;
  readonly tables: readonly RideTable[];
  readonly texts: RideTexts;
}

/** Every ride with its verdict, or those with one verdict. */
export function VerdictRows({ rides: { rides, run, isTried }, tables, texts }: VerdictRowsProps) {
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
