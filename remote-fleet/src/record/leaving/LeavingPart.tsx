import { useExtension } from '@park/federation/use-extension';
import { listDriverBalances } from '@park/contract/ledger';
import { formatDay } from '@park/domain/format/date';
import { hasLeft } from '@park/domain/leaving/leaving';
import { formatKopecks } from '@park/domain/money/kopecks';
import { useHost } from '@park/federation/host-services';
import { lateDialog } from '@park/forms/ActionDialog';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useMoney } from '@park/session/use-park';
import { useParkToday } from '@park/session/use-today';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { Row } from '@park/ui/surfaces/layout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordLink } from '../pairing/pairing.styles.ts';
import type { Driver } from '@park/contract/drivers';
import { type LeftHow, updateDriverLeaving, updateVehicleLeaving } from '@park/contract/leaving';
import type { Vehicle } from '@park/contract/vehicles';
import { driverId } from '@park/domain/driver/driver-identity';
import { vehicleId } from '@park/domain/vehicle/vehicle-name';

/** Somebody who leaves, or a car that is sold or retired. */
export type LeavingRecord =
  | { readonly of: 'driver'; readonly record: Driver }
  | { readonly of: 'vehicle'; readonly record: Vehicle };

const leavingId = ({ of, record }: LeavingRecord): string =>
  (of === 'driver' ? driverId(record) : vehicleId(record)) ?? '';

/** Sets the day of one record, or takes it back, and reads again what that concerns. */
function useLeave(leaver: LeavingRecord) {
  const { http } = useHost();
  const client = useQueryClient();
  const { of, record } = leaver;
  const id = leavingId(leaver);
  return {
    send(leftOn: string | null, leftHow: LeftHow, isStale: boolean) {
      const { version } = record;
      const common = { leftOn, ...(typeof version === 'number' && !isStale && { version }) };
      return of === 'driver'
        ? http.call(updateDriverLeaving, { leaving: [{ driverId: id, ...common }] })
        : http.call(updateVehicleLeaving, { leaving: [{ vehicleId: id, leftHow, ...common }] });
    },
    /** Cars, rent and with it the balance, also in the parts of others. */
    refresh: (): void => void client.invalidateQueries(),
  };
}

const LeavingDialog = lateDialog(() => import('./LeavingDialog.tsx').then((each) => each.LeavingDialog));

/** What is still to be settled with a driver, with the way to the account; nothing where it is even. */
function OpenBalance({ id }: { readonly id: string }) {
  const { t } = useTranslation('leaving');
  const { http, hasExtension } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const today = useParkToday();
  const maySee = useMay('readLedger');
  const { data: balance } = useQuery({
    queryKey: [listDriverBalances.path, id, today],
    async queryFn({ signal }) {
      if (!(await hasExtension('ledger'))) return null;
      const range = { startDate: today, endDate: today };
      const { days } = await http.call(listDriverBalances, range, { params: { id }, signal });
      return days.at(-1)?.balance ?? null;
    },
    enabled: maySee,
  });
  if (!balance) return null;
  const amount = formatKopecks(Math.abs(balance), locale, money);
  return (
    <RecordLink to={{ tab: 'settlements', driver: id }}>
      {t(balance < 0 ? 'balance.owes' : 'balance.owed', { amount })}
    </RecordLink>
  );
}

/**
 * Since when a driver has left, or a car is sold or retired, and the acts that say so and take it
 * back. Nothing where the server does not keep it.
 */
export function LeavingPart(leaver: LeavingRecord) {
  const { of, record } = leaver;
  const { t } = useTranslation('leaving');
  const locale = useLocale();
  const today = useParkToday();
  const isKept = useExtension('leaving');
  const { send, refresh } = useLeave(leaver);
  const [isAsked, setAsked] = useState(false);
  const may = useMay(of === 'driver' ? 'changeDrivers' : 'changeVehicles');
  const id = leavingId(leaver);
  if (isKept !== true || id === '') return null;
  const { leftOn = null } = record;
  const kind = of === 'driver' ? 'left' : record.leftHow === 'retired' ? 'retired' : 'sold';
  const balance = of === 'driver' && <OpenBalance id={id} />;
  return (
    <Row $top={3} role="group" aria-label={t(`title.${of}`)}>
      {leftOn !== null && (
        <>
          <Badge tone="warning">
            {t(`${hasLeft(record, today) ? 'since' : 'from'}.${kind}`, { day: formatDay(leftOn, locale) })}
          </Badge>
          {balance}
        </>
      )}
      <Button size="s" obstacle={may ? null : t('mayNot')} onClick={() => setAsked(true)}>
        {t(leftOn === null ? `act.${of}` : 'takeBack')}
      </Button>
      {isAsked && (
        <LeavingDialog {...{ of, send, refresh }} isBack={leftOn !== null} onClose={() => setAsked(false)}>
          {leftOn === null && balance}
        </LeavingDialog>
      )}
    </Row>
  );
}
