import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Plot } from '../../plot/plot.styles.ts';
import { PlotSkeleton } from '../../plot/PlotSkeleton.tsx';
import { ChartLead } from './money-charts.styles.ts';

interface ChartsStateProps {
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly failure: string | null;
  readonly notes: readonly string[];
  readonly refetch: () => void;
  /** There is nothing to draw. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/**
 * Charts of money in every state of their request, with the height of a chart from the beginning.
 */
export function ChartsState(props: ChartsStateProps) {
  const { t } = useTranslation('money-charts');
  if (props.failure !== null)
    return (
      <ErrorView
        title={t('failed')}
        message={props.failure}
        retryLabel={t('retry')}
        onRetry={props.refetch}
        busy={props.isFetching}
      />
    );
  if (props.isLoading)
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <ChartLead aria-hidden />
        <Plot aria-hidden>
          <PlotSkeleton />
        </Plot>
      </>
    );
  return (
    <>
      <DataNotes notes={props.notes} />
      {props.isEmpty ? <EmptyView title={t('none')} /> : props.children}
    </>
  );
}
