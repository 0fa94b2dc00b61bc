import type { BulkItem } from '@park/domain/bulk/bulk-run';
import {
  amountLimits,
  countFares,
  type FareChangeKind,
  fareItems,
  parseAmount,
  planFares,
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
import { FareForm, FareSummary } from '@park/records/bulk/bulk.styles';
import { FarePreview } from './FarePreview.tsx';
import { useFareSummary } from './use-fare-summary.ts';
import { useFareRows } from './use-fare-rows.ts';

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
