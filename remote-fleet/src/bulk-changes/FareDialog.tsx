import type { BulkItem } from '@park/domain/bulk/bulk-run';
import {
  amountLimits,
  countFares,
  type FareChangeKind,
  fareItems,
  type FareRow,
  parseAmount,
  planFares,
  type PlannedFare,
} from '@park/domain/bulk/fare-change';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { numberInput } from '@park/ui/fields/number-input';
import { SegmentedField } from '@park/ui/fields/SegmentedField';
import { TextField } from '@park/ui/fields/TextField';
import { Dialog } from '@park/ui/floating/Dialog';
import { type SubmitEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FareForm, FareSummary, RecordsArea } from '@park/records/bulk/bulk.styles';
import { type Driver, listDrivers } from '@park/contract/drivers';
import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { useQueryClient } from '@tanstack/react-query';
import { useLookedUp } from '@park/records/source/use-looked-up';
import { fleetCache } from '../data/cached-lists.ts';
import { FARE_MIN, fareMax } from '@park/contract/limits';
import { createRecordTable } from '@park/ui/table/create-record-table';
import type { RecordColumn } from '@park/ui/table/record-plan';

interface PreviewContext {
  readonly unnamed: string;
  readonly noFare: string;
  readonly verdictOf: (row: PlannedFare) => string;
  readonly fareOf: (fare: number) => string;
}

type Column = RecordColumn<PlannedFare, 'driver' | 'before' | 'after', PreviewContext>;

const COLUMNS: readonly Column[] = [
  {
    key: 'driver',
    width: 7,
    grows: true,
    attributes: () => ({ className: 'two' }),
    cell: ({ name }, { unnamed }) => <span>{name ?? unnamed}</span>,
  },
  {
    key: 'before',
    width: 5.25,
    align: 'end',
    text: ({ before }, { fareOf }) => (before === null ? null : fareOf(before)),
  },
  {
    key: 'after',
    width: 7,
    align: 'end',
    attributes: ({ verdict }) => ({ className: verdict.kind === 'changes' ? 'two new' : 'two muted' }),
    cell: (row, { verdictOf }) => <span>{verdictOf(row)}</span>,
  },
];

const { RecordTable: PreviewTable } = createRecordTable({
  columns: COLUMNS,
  idOf: ({ id }: PlannedFare) => id,
  rowRem: 2.75,
  missing: ({ noFare }: PreviewContext) => noFare,
});

/** The fare of each driver before and after a change; a reason where there is no fare after it. */
function FarePreview({ rows }: { readonly rows: readonly PlannedFare[] }) {
  const { t } = useTranslation('bulk-changes');
  const { t: records } = useTranslation('bulk');
  const locale = useLocale();
  const context = useMemo((): PreviewContext => {
    const fareOf = (fare: number): string => {
      // A fare of another server may have more decimals than are sent; the preview does not hide
      // them.
      const decimals = Math.round(fare * 100) / 100 === fare ? 2 : 4;
      return formatNumber(fare, locale, decimals);
    };
    return {
      unnamed: records('unnamed'),
      noFare: t('fares.none'),
      fareOf,
      verdictOf: ({ verdict }) =>
        'after' in verdict
          ? fareOf(verdict.after) + (verdict.kind === 'same' ? ` ${t('fares.verdict.same')}` : '')
          : t(`fares.verdict.${verdict.kind}`),
    };
  }, [t, records, locale]);
  return (
    <RecordsArea>
      <PreviewTable
        label={t('fares.preview')}
        headings={t('fares.columns', { returnObjects: true })}
        rows={rows}
        context={context}
      />
    </RecordsArea>
  );
}

const VERDICTS = ['changes', 'same', 'noFare', 'tooLow', 'tooHigh'] as const;

/**
 * What a fare change does to how many drivers, and how it rounds, in words; null counts while there
 * is no amount.
 */
function useFareSummary(counts: ReturnType<typeof countFares> | null, kind: FareChangeKind): string {
  const { t } = useTranslation('bulk-changes');
  const locale = useLocale();
  const { currency } = useMoney();
  if (counts === null) return kind === 'percent' ? t('fares.rounding') : '';
  const sentences = VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) =>
    t(`fares.summary.${verdict}`, {
      count: counts[verdict],
      formatted: formatNumber(counts[verdict], locale),
      min: FARE_MIN,
      max: formatNumber(fareMax(currency), locale),
    }),
  );
  if (kind === 'percent' || counts.rounded > 0) sentences.push(t('fares.rounding'));
  if (counts.rounded > 0) {
    sentences.push(t('fares.rounded', { formatted: formatNumber(counts.rounded, locale) }));
  }
  return sentences.join(' ');
}

interface Answer {
  readonly drivers: readonly Driver[];
}

/** The fares of these drivers in the order of the list, always as the console has them now. */
function useFareRows(ids: readonly string[]): readonly FareRow[] {
  const client = useQueryClient();
  // The list behind the dialog asks the server.
  const data = useLookedUp(listDrivers.path, (state) => state?.data as Answer | undefined);
  return useMemo(() => {
    const chosen = new Set(ids);
    const known = data?.drivers ?? fleetCache.knownRecords(client, 'drivers');
    return known.flatMap((driver) => {
      const id = driverId(driver);
      // Once each: pages of several searches may have the same driver.
      if (id === null || !chosen.delete(id)) return [];
      return [{ id, name: driverName(driver), before: driver.currentFarePerKm }];
    });
  }, [client, data, ids]);
}

interface FareDialogProps {
  readonly ids: readonly string[];
  /** How many of them the filter hides. */
  readonly hidden: number;
  readonly onClose: () => void;
  readonly onSubmit: (items: readonly BulkItem<number>[]) => void;
}

const KINDS: readonly FareChangeKind[] = ['set', 'add', 'percent'];

/**
 * Asks how the fares of the selected drivers change, and shows what becomes of each before anything
 * is sent.
 */
export function FareDialog({ ids, hidden, onClose, onSubmit }: FareDialogProps) {
  const { t } = useTranslation('bulk-changes');
  const locale = useLocale();
  const form = useId();
  const box = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<FareChangeKind>('set');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const rows = useFareRows(ids);
  const { currency } = useMoney();
  const amount = parseAmount(text, kind, currency);
  const plan = useMemo(
    () => (typeof amount === 'number' ? planFares(rows, { kind, amount }, currency) : null),
    [rows, kind, amount, currency],
  );
  const counts = plan && countFares(plan);
  const summary = useFareSummary(counts, kind);
  const { min, max } = amountLimits(kind, currency);
  const limits = { min: formatNumber(min, locale), max: formatNumber(max, locale) };
  const isSilent = amount === 'empty' && !isTried;
  const problem = typeof amount === 'string' && !isSilent ? t(`problem.${amount}`, limits) : undefined;
  const changing = counts?.changes ?? 0;

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (plan && changing > 0) onSubmit(fareItems(plan));
    else box.current?.focus();
  }

  const count = { count: ids.length, formatted: formatNumber(ids.length, locale) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fares.title', count)}
      closeLabel={t('fares.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{t('fares.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            form={form}
            obstacle={counts && changing === 0 ? t('fares.nothing') : null}
          >
            {changing === 0
              ? t('fares.submitNone')
              : t('fares.submit', { count: changing, formatted: formatNumber(changing, locale) })}
          </Button>
        </>
      }
    >
      <FareForm id={form} noValidate onSubmit={handleSubmit}>
        {hidden > 0 && <p>{t('fares.hidden', { count: hidden, formatted: formatNumber(hidden, locale) })}</p>}
        <SegmentedField
          label={t('fares.kind')}
          options={KINDS.map((value) => ({ value, label: t(`fares.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <TextField
          ref={box}
          label={t(`fares.amount.${kind}`)}
          hint={t(`fares.hint.${kind}`, limits)}
          error={problem}
          {...numberInput({ decimals: 2, isSigned: kind !== 'set' })}
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </FareForm>
      <FareSummary role="status">{summary}</FareSummary>
      {plan && <FarePreview rows={plan} />}
    </Dialog>
  );
}
