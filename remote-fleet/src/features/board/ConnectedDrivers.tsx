import { driverId, driverName } from '@park/domain/driver/driver-identity';
import { ONLINE_DRIVERS_MAX } from '@park/domain/fleet/online-drivers';
import { formatNumber } from '@park/domain/format/number';
import { shortId } from '@park/domain/record/short-id';
import { ScreenLink } from '@park/federation/ScreenLink';
import { Avatar } from '@park/ui/surfaces/Avatar';
import { Badge } from '@park/ui/surfaces/Badge';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { StatusDot } from '@park/ui/surfaces/StatusDot';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LateForm } from '@park/records/LateForm';
import { loadFirstSteps } from '../../list/list-parts.tsx';
import { RecordId } from '../../record/RecordId.tsx';
import type { DriverFigures } from './board-figures.ts';
import { NO_TEXT, Note, People, PersonId, PersonLine, PersonName } from './fleet-board.styles.ts';

interface ConnectedDriversProps {
  /** Null while unknown. */
  readonly drivers: DriverFigures | null;
  readonly failure: 'network' | 'api' | null;
  readonly locale: string;
  readonly isRefreshing: boolean;
  readonly onRetry: () => void;
}

const NO_DRIVERS = { list: 'drivers' } as const;

/** As high as the full list, which most parks have. */
function OnlineListSkeleton() {
  return (
    <>
      <People aria-hidden>
        {Array.from({ length: ONLINE_DRIVERS_MAX }, (_, index) => (
          <PersonLine key={index}>
            <Skeleton $width="1.75rem" $height="1.75rem" />
            <div>
              <Skeleton $width="60%" />
            </div>
          </PersonLine>
        ))}
      </People>
      <Note>{NO_TEXT}</Note>
    </>
  );
}

function OnlineList({ drivers, locale }: { readonly drivers: DriverFigures; readonly locale: string }) {
  const { t } = useTranslation('board');
  const { online: shown, connected: count } = drivers;
  // Where a name leads to the record, a second target below it would be too near for a finger.
  const idOf = (id: string | null, name: string | null): ReactNode => {
    if (id === null) return t('missing');
    return name === null ? <RecordId id={id} /> : shortId(id);
  };
  if (shown.length === 0) {
    const noneOnline = <EmptyView title={t('noneOnline')} />;
    if (drivers.total > 0) return noneOnline;
    return (
      <>
        {noneOnline}
        <LateForm load={loadFirstSteps} props={NO_DRIVERS} />
      </>
    );
  }
  return (
    <>
      <People>
        {shown.map((driver, index) => {
          const id = driverId(driver);
          const known = driverName(driver);
          const name = known ?? t('unknownDriver');
          return (
            <PersonLine key={id ?? index}>
              <Avatar name={name} />
              <div>
                <PersonName title={name}>
                  {id === null || known === null ? (
                    <bdi>{name}</bdi>
                  ) : (
                    <ScreenLink to={{ tab: 'staff', driver: id }}>
                      <bdi>{name}</bdi>
                    </ScreenLink>
                  )}
                </PersonName>
                <PersonId title={id ?? undefined}>{idOf(id, known)}</PersonId>
              </div>
              <StatusDot tone="success" label={t('online')} showLabel />
            </PersonLine>
          );
        })}
      </People>
      {count > shown.length && (
        <Note>{t('firstShown', { shown: shown.length, formatted: formatNumber(count, locale) })}</Note>
      )}
    </>
  );
}

export function ConnectedDrivers({ drivers, failure, locale, isRefreshing, onRetry }: ConnectedDriversProps) {
  const { t } = useTranslation('board');
  const count = drivers === null || failure !== null ? null : drivers.connected;
  const badge = count !== null && (
    <Badge tone={count > 0 ? 'success' : 'neutral'}>
      {t('onlineCount', { formatted: formatNumber(count, locale) })}
    </Badge>
  );

  return (
    <Card>
      <CardHeader title={t('connectedDrivers')} actions={badge} />
      <CardBody>
        {failure !== null && (
          <ErrorView
            title={t('errorTitle')}
            message={t(`errors.${failure}`)}
            detail={t('fetchFailed')}
            retryLabel={t('retry')}
            onRetry={onRetry}
            busy={isRefreshing}
          />
        )}
        {failure === null && drivers === null && (
          <>
            <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
            <OnlineListSkeleton />
          </>
        )}
        {failure === null && drivers !== null && <OnlineList drivers={drivers} locale={locale} />}
      </CardBody>
    </Card>
  );
}
