import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Button } from '@park/ui/actions/Button';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Records } from './entries.styles.ts';
import type { ChangeWords } from './change-words.ts';
import { EntryChanges } from './EntryChanges.tsx';
import { fetchEntryRecords } from './journal-calls.ts';
import { Subject } from './Subject.tsx';

/** The records of a bulk change, a page at a time. */
export function EntryRecords({ id, words }: { readonly id: string; readonly words: ChangeWords }) {
  const { http } = useHost();
  const { t } = useTranslation('journal');
  const { sentenceOf } = useRequestTexts();
  const query = useInfiniteQuery({
    queryKey: ['people/entry-records', id],
    queryFn: ({ pageParam, signal }) => fetchEntryRecords(http, id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // What was written into the journal does not change.
    staleTime: Infinity,
  });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <>
      <Records aria-label={t('records')}>
        {records.map(({ subject, changes }) => (
          <li key={subject?.id}>
            <Subject subject={subject} />
            <EntryChanges changes={changes} words={words} />
          </li>
        ))}
      </Records>
      {error !== null && <p role="alert">{sentenceOf(error)}</p>}
      {isFetching && <Spinner />}
      {error !== null && !isFetching && (
        <Button size="s" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      )}
      {hasNextPage && !isFetching && (
        <Button size="s" onClick={() => void fetchNextPage()}>
          {t('moreRecords')}
        </Button>
      )}
    </>
  );
}
