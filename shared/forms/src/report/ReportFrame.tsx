import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Card } from '@park/ui/surfaces/Card';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import { ActionPlace, Summary } from './report-frame.styles.ts';

interface ReportFrameProps {
  readonly title: string;
  readonly lead: string;
  /** At the end of the header, once there are rows; their place is kept until then. */
  readonly actions?: ReactNode;
  readonly hasRows?: boolean;
  /** The range and filters. */
  readonly form: ReactNode;
  /** Shown above the table in every state: the range, the counts, the totals. */
  readonly summary?: ReactNode;
  readonly isLoading: boolean;
  /** The text that announces the loading. */
  readonly loadingLabel: string;
  /** Replaces the table while it loads. */
  readonly skeleton: ReactNode;
  /** Why there is no report, in the user's language; null when there is one. */
  readonly failure: string | null;
  readonly failureTitle: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** A refetch is in flight. */
  readonly isFetching: boolean;
  /** Notes about the rows: their age, and how many could not be read. */
  readonly notes: readonly string[];
  /** The empty state; null when there are rows. */
  readonly empty: ReactNode;
  /** The table and the content below it. */
  readonly children: ReactNode;
}

/**
 * The layout of a report: header, form, and the texts of its states. Only the table and the form
 * differ between reports.
 */
export function ReportFrame(props: ReportFrameProps) {
  const { isLoading, failure, empty } = props;
  const isReported = !isLoading && failure === null;
  const actions = props.actions && (
    <ActionPlace $isEmpty={!isReported || !props.hasRows}>{props.actions}</ActionPlace>
  );
  return (
    <>
      <PageHeader title={props.title} description={props.lead} actions={actions} />
      {props.form}
      <Summary role="status">
        {props.summary}
        {isLoading && <VisuallyHidden>{props.loadingLabel}</VisuallyHidden>}
      </Summary>
      {isLoading && props.skeleton}
      {failure !== null && (
        <Card>
          <ErrorView
            title={props.failureTitle}
            message={failure}
            retryLabel={props.retryLabel}
            onRetry={props.onRetry}
            busy={props.isFetching}
          />
        </Card>
      )}
      {isReported && <DataNotes notes={props.notes} />}
      {isReported && empty !== null && <Card>{empty}</Card>}
      {isReported && props.children}
    </>
  );
}
