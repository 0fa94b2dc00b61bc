import { type Custody, handOverVehicle, type Otherwise } from '@park/contract/custody';
import { formatDateTime } from '@park/domain/format/date';
import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { Badge } from '@park/ui/surfaces/Badge';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Hint, Muted, Row } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Line, Lines, RecordLink, Records } from '../pairing/pairing.styles.ts';
import { type CustodyOf, useCustody, useRefreshCustody } from './use-custody.ts';
import { useCall } from '@park/forms/use-call';
import { useHost } from '@park/federation/host-services';
import { Refusal } from '@park/ui/forms/Refusal';

interface OtherwiseLineProps {
  /** The id of the car. */
  readonly car: string;
  readonly otherwise: Otherwise;
  readonly timeOf: (time: string) => string;
  /** Why this person may not hand over; null when they may. */
  readonly obstacle: string | null;
}

/** Somebody drove the car while another one had it: one press makes it so. */
function OtherwiseLine({ car, otherwise, timeOf, obstacle }: OtherwiseLineProps) {
  const { t } = useTranslation('custody');
  const { http, notify } = useHost();
  const refresh = useRefreshCustody();
  const { driver, from, until, rides, held } = otherwise;
  const call = useCall({
    send: () =>
      http.call(
        handOverVehicle,
        {
          kind: 'driver',
          driverId: driver?.id ?? '',
          at: from ?? '',
          instead: { id: held?.id ?? '', version: held?.version ?? 0 },
        },
        { params: { id: car } },
      ),
    onDone: () => {
      notify({ kind: 'success', text: t('handedOver') });
      refresh();
    },
  });
  const who = driver?.name || t('unnamed');
  const told = { who, from: timeOf(from ?? ''), until: timeOf(until ?? ''), count: rides ?? 0 };
  return (
    <Line>
      <Records>{t('otherwise', told)}</Records>
      <Button
        size="s"
        obstacle={obstacle}
        // Done: it goes with the list that is read again.
        busy={call.busy || call.answer !== null}
        onClick={() => call.run(undefined)}
      >
        {t('makeItSo')}
      </Button>
      <Refusal text={call.failure} />
    </Line>
  );
}

const HandOverDialog = lateDialog(() => import('./HandOverDialog.tsx').then((each) => each.HandOverDialog));

const CorrectDialog = lateDialog(() => import('./CorrectDialog.tsx').then((each) => each.CorrectDialog));

/** The newest ones; the rest is shown when it is asked for. */
const SHOWN = 10;

/** Who had a car and when, or which cars a driver had, with a handover of what is open. */
export function CustodyList({ of, id }: CustodyOf) {
  const { t } = useTranslation('custody');
  const locale = useLocale();
  const zone = useZone();
  const { custody, total, otherwise, state } = useCustody({ of, id });
  const [isWhole, setWhole] = useState(false);
  /** The car that is handed over, with who has it as the person sees it. */
  const [handing, setHanding] = useState<{ car: string; current: Custody | null } | null>(null);
  const [correcting, setCorrecting] = useState<Custody | null>(null);
  const obstacle = useMay('changeVehicles') ? null : t('mayNot');
  const listed = custody ?? [];
  const shown = isWhole ? listed : listed.slice(0, SHOWN);
  const open = listed.find(({ to }) => to === null) ?? null;
  const timeOf = (time: string) => formatDateTime(time, locale, zone.timeZone);

  function spanOf({ from, to, origin }: Custody): string {
    const since = from === null ? '' : timeOf(from);
    const begun = origin === 'added' ? t('sinceOrBefore', { since }) : since;
    return to === null ? t('since', { since: begun }) : t('span', { since: begun, until: timeOf(to) });
  }

  function whoOf({ vehicle, driver, kind }: Custody) {
    const [named, to] =
      of === 'driver'
        ? [vehicle, { tab: 'vehicles', vehicle: vehicle?.id ?? '' }]
        : [driver, { tab: 'staff', driver: driver?.id ?? '' }];
    if (named?.id)
      return (
        <RecordLink to={to}>
          <bdi>{named.name || t('unnamed')}</bdi>
        </RecordLink>
      );
    return kind === 'repair' ? t('kinds.repair') : t('kinds.reserve');
  }

  const handOver = (car: string, current: Custody | null, key: string) => (
    <Button key={key} size="s" obstacle={obstacle} onClick={() => setHanding({ car, current })}>
      {t('handOver')}
    </Button>
  );

  return (
    <>
      <RequestView state={state} loading={t('loading')} failed={t('notRead')} />
      <DataNotes notes={state.notes} />
      {custody !== null && (
        <>
          {listed.length === 0 && <Hint>{t(`none.${of}`)}</Hint>}
          <Lines>
            {otherwise.map((each) => (
              <OtherwiseLine
                key={`${each.held?.id} ${each.driver?.id}`}
                car={id}
                otherwise={each}
                {...{ timeOf, obstacle }}
              />
            ))}
            {shown.map((each, n) => (
              <Line key={each.id ?? n}>
                <Records>
                  {whoOf(each)}
                  <Muted>{spanOf(each)}</Muted>
                  {each.to === null && <Badge tone="success">{t('now')}</Badge>}
                </Records>
                {of === 'driver' &&
                  each.to === null &&
                  each.vehicle?.id &&
                  handOver(each.vehicle.id, each, 'car')}
                {of === 'vehicle' && each.id !== null && (
                  <Button size="s" obstacle={obstacle} onClick={() => setCorrecting(each)}>
                    {t('correct')}
                  </Button>
                )}
              </Line>
            ))}
          </Lines>
          <Row $top={3}>
            {of === 'vehicle' && handOver(id, open, 'this')}
            {shown.length < listed.length && (
              <Button size="s" onClick={() => setWhole(true)}>
                {t('more')}
              </Button>
            )}
            {isWhole && total !== null && total > listed.length && (
              <Hint>{t('newest', { count: listed.length })}</Hint>
            )}
            {zone.isForeign && <Hint>{t('zone', { zone: zone.timeZone })}</Hint>}
          </Row>
        </>
      )}
      {correcting && <CorrectDialog held={correcting} onClose={() => setCorrecting(null)} />}
      {handing && <HandOverDialog {...handing} onClose={() => setHanding(null)} />}
    </>
  );
}
