import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useChangeWords } from './change-words.ts';
import { More } from './entries.styles.ts';
import { EntryLine, type EntryLineProps } from './EntryLine.tsx';
import type { useEntries } from './use-entries.ts';

const SKELETON = { rows: 6, columns: 2 };

interface EntryListProps extends Pick<EntryLineProps, 'withSubject'> {
  readonly found: ReturnType<typeof useEntries>;
  readonly emptyTitle: string;
}

/** Entries of the journal with every state that the request can have. */
export function EntryList({ found, emptyTitle, withSubject }: EntryListProps) {
  const { t } = useTranslation('journal');
  const words = useChangeWords();
  const { entries, isLoading, isFetching, failure, notes, hasMore, isLoadingMore, loadMore, refetch } = found;
  if (isLoading)
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <SkeletonRows {...SKELETON} />
      </div>
    );
  if (failure !== null)
    return (
      <ErrorView
        title={t('fetchFailed')}
        message={failure}
        retryLabel={t('retry')}
        onRetry={refetch}
        busy={isFetching}
      />
    );
  return (
    <>
      <DataNotes notes={notes} />
      {entries.length === 0 && <EmptyView title={emptyTitle} />}
      <Stack as="ol" $gap={0} aria-label={t('title')}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} words={words} withSubject={withSubject} />
        ))}
      </Stack>
      {hasMore && (
        <More>
          <Button busy={isLoadingMore} onClick={loadMore}>
            {t('more')}
          </Button>
        </More>
      )}
    </>
  );
}
