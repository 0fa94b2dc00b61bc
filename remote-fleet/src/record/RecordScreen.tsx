import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Hint } from '@park/ui/surfaces/layout';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView, ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import type { LoadPart } from '@park/ui/surfaces/use-late-part';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LateForm } from '@park/records/LateForm';
import { RecordBreadcrumb } from './Breadcrumb.tsx';
import { RecordPage } from './record.styles.ts';
import { useListAddress } from './use-list-address.ts';
import type { FormNamespace } from './use-record-form.ts';
import type { useRecordState } from './use-record-state.ts';

/** What every part of a record's page is given; `id` is the requested one. */
export interface RecordProps<Row> {
  readonly record: Row;
  readonly id: string;
}

interface RecordScreenProps<Row> {
  readonly namespace: FormNamespace;
  readonly id: string;
  readonly state: ReturnType<typeof useRecordState<Row>>;
  /** What the page is called in the way back. */
  readonly here: string;
  readonly Head: ComponentType<RecordProps<Row> & { readonly above: ReactNode }>;
  /** The head while the record is loading. */
  readonly loadingHead?: (above: ReactNode) => ReactNode;
  /** The parts of other remotes, between the head and the form. */
  readonly parts: (record: Row) => ReactNode;
  readonly loadForm: LoadPart<ComponentType<RecordProps<Row>>>;
  /** How a failure is told. */
  readonly failed: (message: string) => { readonly title?: string; readonly message: string };
  /** What to do about a failure. */
  readonly workaround?: string;
}

/** One record: a summary, and a form with all details; or why it is not there. */
export function RecordScreen<Row>(props: RecordScreenProps<Row>) {
  const { namespace, id, state, here, Head, loadingHead, parts, loadForm, failed, workaround } = props;
  const { t } = useTranslation(namespace);
  const { navigation } = useHost();
  const list = useListAddress();
  const { record, isLoading, isFetching, failure, notes, isMissing, retry } = state;
  const backButton = <Button onClick={() => navigation.go(list)}>{t('leave')}</Button>;
  const above = <RecordBreadcrumb namespace={namespace} here={here} />;

  if (record !== null) {
    return (
      <RecordPage>
        <Head record={record} id={id} above={above} />
        <DataNotes notes={notes} />
        {parts(record)}
        <LateForm key={id} load={loadForm} props={{ record, id }} />
      </RecordPage>
    );
  }
  return (
    <RecordPage>
      {(isLoading && loadingHead?.(above)) || <PageHeader above={above} title={t('details')} />}
      <Card>
        {isLoading && <LoadingView label={t('loading')} />}
        {failure !== null && (
          <ErrorView
            {...failed(failure)}
            detail={t('requestedIdIs', { id })}
            retryLabel={t('tryAgain')}
            onRetry={retry}
            busy={isFetching}
          >
            {backButton}
            {workaround !== undefined && <Hint>{workaround}</Hint>}
          </ErrorView>
        )}
        {isMissing && (
          <EmptyView
            title={t('notFound')}
            text={id === '' ? t('noId') : t('requestedIdIs', { id })}
            action={backButton}
          />
        )}
      </Card>
    </RecordPage>
  );
}
