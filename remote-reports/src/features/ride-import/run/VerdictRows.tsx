import type { Verdict } from '@park/contract/ingest';
import type { RideTable } from '@park/domain/ride-file/read-ride-files';
import { countVerdicts, VERDICTS } from '@park/domain/ride-file/ride-batches';
import { SelectField } from '@park/ui/fields/SelectField';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { RideTexts } from '../use-ride-texts.ts';
import type { RideRun } from './ride-run.ts';
import { VerdictArea } from './run.styles.ts';
import { type VerdictContext, type VerdictRow, VerdictTable } from './verdict-table.tsx';

const ALL = 'all';

export interface VerdictRowsProps {
  readonly run: RideRun;
  readonly tables: readonly RideTable[];
  readonly texts: RideTexts;
}

/** Every ride with its verdict, or those with one verdict. */
export function VerdictRows({ run, tables, texts }: VerdictRowsProps) {
  const { t } = useTranslation('ride-import');
  const { outcomes } = useSyncExternalStore(run.subscribe, run.read);
  const [shown, setShown] = useState<Verdict | typeof ALL>(ALL);
  const counts = countVerdicts(outcomes);
  const form = run.parts.isTried ? 'tried' : 'done';
  const rows = useMemo(
    () =>
      run.parts.rides.flatMap((ride, at): VerdictRow[] => {
        const outcome = outcomes[at];
        const isShown = outcome && (shown === ALL || outcome.verdict === shown);
        return isShown ? [{ ride, outcome }] : [];
      }),
    [run, outcomes, shown],
  );
  const context = useMemo(
    (): VerdictContext => ({
      placeOf: ({ file, line }) =>
        tables.length > 1 ? `${line} · ${tables[file]?.name ?? ''}` : String(line),
      verdictOf: (verdict) => t(`verdicts.${form}.${verdict}`),
      reasonOf: ({ problems }) => texts.answerOf(problems),
      missing: '–',
    }),
    [tables, t, form, texts],
  );
  const number = texts.numberOf;
  const options = [
    {
      value: ALL,
      label: t('allVerdicts', { formatted: number(outcomes.filter((each) => each !== null).length) }),
    },
    ...VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
      value: verdict,
      label: `${t(`verdicts.${form}.${verdict}`)} (${number(counts[verdict])})`,
    })),
  ];

  if (outcomes.every((each) => each === null)) return null;
  return (
    <>
      <SelectField
        label={t('shownVerdict')}
        value={shown}
        options={options}
        onChange={({ target }) => setShown(VERDICTS.find((verdict) => verdict === target.value) ?? ALL)}
      />
      <VerdictArea>
        <VerdictTable
          label={t('verdictRows')}
          hint={t('rowsHint')}
          headings={t('verdictColumns', { returnObjects: true })}
          rows={rows}
          context={context}
          scrollKey={shown}
        />
      </VerdictArea>
    </>
  );
}
