import { type DateRange, type DateRangeProblem, dateRangeProblem } from '@park/domain/report/date-range';
import type { RangePreset } from '@park/domain/report/range-presets';
import { Button } from '@park/ui/actions/Button';
import { TextField } from '@park/ui/fields/TextField';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PresetField } from '../../report-range/PresetField.tsx';
import { RangeActions, RangeForm } from './earning-report.styles.ts';

export interface EarningRangeFormProps {
  readonly preset: RangePreset | null;
  readonly onPreset: (preset: RangePreset) => void;
  readonly draft: DateRange;
  readonly problem: DateRangeProblem | null;
  readonly isBusy: boolean;
  readonly onEdit: (field: keyof DateRange, day: string) => void;
  readonly onApply: () => void;
  readonly onReset: () => void;
}

const FIELDS = ['from', 'to'] as const;

export function EarningRangeForm({
  preset,
  onPreset,
  draft,
  problem,
  isBusy,
  onEdit,
  onApply,
  onReset,
}: EarningRangeFormProps) {
  const { t } = useTranslation('earning-report');

  const inputs = useRef<Partial<Record<keyof DateRange, HTMLInputElement | null>>>({});

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onApply();
    const wrong = dateRangeProblem(draft);
    if (wrong) inputs.current[wrong.field]?.focus();
  }

  return (
    <RangeForm noValidate aria-label={t('form')} onSubmit={handleSubmit}>
      <PresetField
        label={t('preset')}
        preset={preset}
        texts={t('presets', { returnObjects: true })}
        onChoose={onPreset}
      />
      {FIELDS.map((field) => (
        <TextField
          key={field}
          ref={(node) => {
            inputs.current[field] = node;
          }}
          type="date"
          label={t(`fields.${field}`)}
          value={draft[field]}
          error={problem?.field === field ? t(`problems.${problem.code}`) : undefined}
          onChange={(event) => onEdit(field, event.target.value)}
        />
      ))}
      <RangeActions>
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('apply')}
        </Button>
        <Button onClick={onReset}>{t('reset')}</Button>
      </RangeActions>
    </RangeForm>
  );
}
