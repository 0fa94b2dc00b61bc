import { formatNumber } from '@park/domain/format/number';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useLocale } from '@park/i18n/use-locale';
import { IconButton } from '@park/ui/actions/IconButton';
import { SearchField } from '@park/ui/fields/SearchField';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { Toolbar } from '@park/ui/surfaces/Toolbar';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { RefreshCw } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { DriverList } from './DriverList.tsx';
import { Footer } from './driver.styles.ts';
import { useSearchText } from './use-search-text.ts';
import { useDriver } from './use-driver.ts';

/** A first screen to start from: a searchable list with every state that a request can have. */
export function DriverScreen() {
  const { t } = useTranslation('driver');
  const locale = useLocale();
  const { navigation } = useHost();
  const address = useScreenAddress();
  // In the address, so that a reload and a link show the same list.
  const [query, setQuery] = useSearchText(address.q ?? '', (q) =>
    navigation.go({ ...address, q }, { replace: true }),
  );
  const { shown, total, isLoading, isFetching, failure, notes, refetch } = useDriver(query);

  function renderList() {
    if (isLoading) {
      return (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <SkeletonRows rows={6} columns={2} />
        </div>
      );
    }
    if (failure !== null) {
      return (
        <ErrorView
          title={t('fetchFailed')}
          message={failure}
          retryLabel={t('retry')}
          onRetry={refetch}
          busy={isFetching}
        />
      );
    }
    if (total === 0) return <EmptyView title={t('emptyTitle')} text={t('emptyText')} />;
    if (shown.length === 0) return <EmptyView title={t('noMatchTitle')} text={t('noMatchText', { query })} />;
    return <DriverList drivers={shown} />;
  }

  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <Toolbar>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          value={query}
          onChange={setQuery}
        />
        <IconButton
          label={t('refresh')}
          icon={<RefreshCw aria-hidden />}
          kind="secondary"
          busy={isFetching}
          onClick={refetch}
        />
      </Toolbar>
      <DataNotes notes={notes} />
      <Card>{renderList()}</Card>
      <Footer role="status">
        {!isLoading &&
          shown.length > 0 &&
          t('showing', { shown: formatNumber(shown.length, locale), total: formatNumber(total, locale) })}
      </Footer>
    </>
  );
}
