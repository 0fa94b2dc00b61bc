import { type DateRange, dateRangeProblem, isRange } from '@park/domain/report/date-range';
import { isSameRange } from '@park/domain/report/range-box';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { Check } from '@park/ui/theme/icons';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeActions, RangeForm } from '../report-frame.styles.ts';
import { RangeFields } from './RangeFields.tsx';
import type { useReportRange } from './use-report-range.ts';

export interface ReportRangeFormProps {
  readonly control: ReturnType<typeof useReportRange>;
  /** A request for the range on screen is in flight. */
  readonly isFetching: boolean;
  /** Applied without a change: the same range is asked for again. */
  readonly onReload: () => void;
  /** Further filters, after the days. */
  readonly children?: ReactNode;
}

/** The days of a report: the usual periods, two dates, and the way back to the last seven days. */
export function ReportRangeForm({ control, isFetching, onReload, children }: ReportRangeFormProps) {
  const { t } = useTranslation('report-range');
  const { notify } = useHost();
  const { range, draft, preset, problem, edit, settle, choose, reset } = control;
  const inputs = useRef<Partial<Record<keyof DateRange, HTMLInputElement | null>>>({});

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!settle() && isRange(draft)) onReload();
    const wrong = dateRangeProblem(draft);
    if (wrong) inputs.current[wrong.field]?.focus();
  }

  function handleReset(): void {
    reset();
    notify({ kind: 'success', text: t('resetDone') });
  }

  return (
    <RangeForm noValidate aria-label={t('form')} onSubmit={handleSubmit}>
      <RangeFields
        preset={preset}
        draft={draft}
        problem={problem}
        onPreset={choose}
        onEdit={edit}
        onInput={(field, input) => {
          inputs.current[field] = input;
        }}
      />
      {children}
      <RangeActions>
        {/* The icon keeps the room of the spinner: a wider button would move to another line. */}
        <Button
          type="submit"
          kind="primary"
          icon={<Check aria-hidden />}
          busy={isFetching && isSameRange(draft, range)}
        >
          {t('apply')}
        </Button>
        <Button onClick={handleReset}>{t('reset')}</Button>
      </RangeActions>
    </RangeForm>
  );
}
