import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import { Summary } from './report-frame.styles.ts';

export interface ReportFailure {
  readonly title: string;
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** It is being asked for again. */
  readonly isBusy: boolean;
}

export interface ReportFrameProps {
  readonly title: string;
  readonly lead: string;
  /** At the end of the header, once there is something to act on. */
  readonly actions?: ReactNode;
  /** The range and filters. */
  readonly form: ReactNode;
  /** Stands above the table in every state: the range, the counts, the totals. */
  readonly summary?: ReactNode;
  readonly isLoading: boolean;
  /** Says in words that the report is loading. */
  readonly loadingLabel: string;
  /** Stands for the table while it loads. */
  readonly skeleton: ReactNode;
  readonly failure: ReportFailure | null;
  /** What has to be said of the rows: their age, and what could not be read of them. */
  readonly notes: readonly string[];
  /** Says that there is nothing to show; null when there is. */
  readonly empty: ReactNode;
  /** The table, and what follows it. */
  readonly children: ReactNode;
}

/** One report: its header, its form, and its states in words. Only the table and the form differ between reports. */
export function ReportFrame(props: ReportFrameProps) {
  const { isLoading, failure, empty } = props;
  const isReported = !isLoading && failure === null;
  return (
    <>
      <PageHeader title={props.title} description={props.lead} actions={isReported && props.actions} />
      {props.form}
      <Summary role="status">
        {props.summary}
        {isLoading && <VisuallyHidden>{props.loadingLabel}</VisuallyHidden>}
      </Summary>
      {isLoading && props.skeleton}
      {failure !== null && (
        <Card>
          <ErrorView
            title={failure.title}
            message={failure.message}
            retryLabel={failure.retryLabel}
            onRetry={failure.onRetry}
            busy={failure.isBusy}
          />
        </Card>
      )}
      {isReported && <DataNotes notes={props.notes} />}
      {isReported && empty !== null && <Card>{empty}</Card>}
      {isReported && props.children}
    </>
  );
}
