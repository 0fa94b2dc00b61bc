import { handOverVehicle, type Otherwise } from '@park/contract/custody';
import { useCall } from '@park/forms/use-call';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useTranslation } from 'react-i18next';
import { Line, Records } from '../pairing/pairing.styles.ts';
import { useRefreshCustody } from './use-custody.ts';

interface OtherwiseLineProps {
  /** The id of the car. */
  readonly car: string;
  readonly otherwise: Otherwise;
  readonly timeOf: (time: string) => string;
  /** Why this person may not hand over; null when they may. */
  readonly obstacle: string | null;
}

/** Somebody drove the car while another one had it: one press makes it so. */
export function OtherwiseLine({ car, otherwise, timeOf, obstacle }: OtherwiseLineProps) {
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
