import { formatNumber } from '@park/domain/format/number';
import { Button } from '@park/ui/actions/Button';
import { Spinner } from '@park/ui/surfaces/Spinner';
import { useTranslation } from 'react-i18next';
import { More } from './ride-report.styles.ts';

interface MoreRidesProps {
  readonly loaded: number;
  readonly locale: string;
  readonly isLoadingMore: boolean;
  readonly isLoadingAll: boolean;
  readonly onMore: () => void;
  readonly onAll: () => void;
  readonly onStop: () => void;
}

/** Loads further rides: the next page, or all pages with the count so far and a stop button. */
export function MoreRides(props: MoreRidesProps) {
  const { loaded, locale, isLoadingMore, isLoadingAll, onMore, onAll, onStop } = props;
  const { t } = useTranslation('ride-report');
  if (isLoadingAll) {
    return (
      <More role="status">
        <Spinner />
        <span>{t('loadingAll', { formatted: formatNumber(loaded, locale) })}</span>
        <Button size="s" onClick={onStop}>
          {t('stop')}
        </Button>
      </More>
    );
  }
  return (
    <More>
      <Button busy={isLoadingMore} onClick={onMore}>
        {t('loadMore')}
      </Button>
      <Button kind="quiet" onClick={onAll}>
        {t('loadAll')}
      </Button>
    </More>
  );
}
