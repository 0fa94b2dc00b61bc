import { Button } from '@park/ui/actions/Button';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { Stack } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { type ChangeWords, useChangeWords } from './change-words.ts';
import { Changes, Line, More, Records, SubjectLink, What } from './entries.styles.ts';
import type { useEntries } from './use-entries.ts';
import type { JournalEntry } from '@park/contract/journal';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useLocale } from '@park/i18n/use-locale';
import { useZone } from '@park/session/use-zone';
import { Badge } from '@park/ui/surfaces/Badge';
import { Fragment, useState } from 'react';
import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchEntryRecords } from './journal-calls.ts';
import type { ScreenAddress } from '@park/federation/screen-address';

/** More fields than this are those of a whole new record, of which the first say enough. */
const MANY = 6;
const FIRST = 3;

interface EntryChangesProps extends Pick<JournalEntry, 'changes'> {
  readonly words: ChangeWords;
}

/** What changed, field by field: before, and after. */
function EntryChanges({ changes, words }: EntryChangesProps) {
  const { t } = useTranslation('journal');
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const shown = isWhole || changes.length <= MANY ? changes : changes.slice(0, FIRST);
  return (
    <>
      <Changes>
        {shown.map(({ field, before, after }) => {
          const name = field ?? '';
          return (
            <Fragment key={name}>
              <dt>{words.field(name)}</dt>
              <dd>
                {before !== null && (
                  <>
                    <VisuallyHidden>{t('before')} </VisuallyHidden>
                    <del>{words.value(name, before)}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <VisuallyHidden>{t('after')} </VisuallyHidden>
                <ins>{words.value(name, after)}</ins>
              </dd>
            </Fragment>
          );
        })}
      </Changes>
      {shown.length < changes.length && (
        <div>
          <Button size="s" kind="quiet" onClick={() => setWhole(true)}>
            {t('allFields', { count: changes.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Where a record is opened; null for what has no page of its own. */
function addressOf({ type, id }: NonNullable<JournalEntry['subject']>): ScreenAddress | null {
  if (id === null) return null;
  if (type === 'driver') return { tab: 'staff', driver: id };
  if (type === 'vehicle') return { tab: 'vehicles', vehicle: id };
  // They stand there.
  if (type === 'source' || type === 'webhook') return { tab: 'settings' };
  return null;
}

/** The record of a change by its name, with the way to it. */
function Subject({ subject }: Pick<JournalEntry, 'subject'>) {
  const { t } = useTranslation('journal');
  if (subject === null) return null;
  const name = <bdi>{subject.name ?? t('unnamed')}</bdi>;
  const to = addressOf(subject);
  return to ? <SubjectLink to={to}>{name}</SubjectLink> : <strong>{name}</strong>;
}

/** The records of a bulk change, a page at a time. */
function EntryRecords({ id, words }: { readonly id: string; readonly words: ChangeWords }) {
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

interface EntryLineProps {
  readonly entry: JournalEntry;
  readonly words: ChangeWords;
  /** Names the record; not on the page of the record itself. */
  readonly withSubject: boolean;
}

/** One change: when, who, what, and the values before and after. A bulk change unfolds. */
function EntryLine({ entry, words, withSubject }: EntryLineProps) {
  const { t } = useTranslation('journal');
  const locale = useLocale();
  const { timeZone } = useZone();
  const [isOpen, setOpen] = useState(false);
  const { id, at, person, device, action, origin, subject, count, changes } = entry;
  const isMany = subject === null && (count ?? 0) > 0;

  return (
    <Line>
      <time dateTime={at ?? undefined}>{at === null ? '' : formatDateTime(at, locale, timeZone)}</time>
      <What>
        <p>
          <strong>
            <bdi>{person?.name ?? t('system')}</bdi>
          </strong>{' '}
          · {words.action(action)}
          {withSubject && subject !== null && (
            <>
              {': '}
              <Subject subject={subject} />
            </>
          )}
          {isMany && <> · {t('count', { count: count ?? 0, formatted: formatNumber(count ?? 0, locale) })}</>}{' '}
          {origin === 'import' && <Badge tone="info">{t('fromImport')}</Badge>}
        </p>
        {device !== null && <small>{device}</small>}
        <EntryChanges changes={changes} words={words} />
        {isMany && id !== null && (
          <div>
            <Button size="s" kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('hideRecords') : t('showRecords')}
            </Button>
            {isOpen && <EntryRecords id={id} words={words} />}
          </div>
        )}
      </What>
    </Line>
  );
}

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
