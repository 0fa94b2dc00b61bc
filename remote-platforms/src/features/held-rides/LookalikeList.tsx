import { decideLookalikes, type Lookalike } from '@park/contract/held-rides';
import { formatNumber } from '@park/domain/format/number';
import { inMinorUnits } from '@park/domain/report/earning-totals';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { useLocale } from '@park/i18n/use-locale';
import { type Format, useFormat } from '@park/records/columns/column';
import { smallList } from '@park/records/list/small-list';
import { ListHeading, ListLead } from '@park/records/list/small-list.styles';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface Known {
  readonly t: ReturnType<typeof useTranslation<'held-rides'>>['t'];
  readonly format: Format;
}

const timeText = (at: string | null | undefined, { t, format }: Known): string =>
  at ? format.time(at) : t('unknown');

const driverText = ({ driver, driverId }: Lookalike, { t }: Known): string =>
  driver ?? driverId ?? t('unknown');

const RideList = smallList<Lookalike, Known>({
  name: 'held-rides',
  headings: 'alike',
  isPart: true,
  idOf: ({ sourceId, externalId }) => `${sourceId} ${externalId}`,
  nameOf: (ride, known) => `${driverText(ride, known)}, ${timeText(ride.pickupTime, known)}`,
  columns: [
    { key: 'driver', width: 11, grows: true, value: driverText },
    { key: 'time', kind: 'time', width: 10.5, value: ({ pickupTime }) => pickupTime },
    {
      key: 'price',
      kind: 'money',
      width: 8,
      card: 'note',
      value: ({ price }, { format }) => inMinorUnits(price, format.unit),
    },
    {
      key: 'source',
      width: 11,
      card: 'lead',
      value: ({ source }) => source,
      second: ({ externalId }) => externalId,
    },
    {
      key: 'like',
      width: 15,
      value: ({ other }) => other?.source,
      second: ({ other }, known) => `${other?.externalId ?? ''} · ${timeText(other?.pickupTime, known)}`,
    },
  ],
});

const VERDICTS = ['same', 'another'] as const;
type Verdict = (typeof VERDICTS)[number];

interface LookalikeListProps {
  readonly rides: readonly Lookalike[];
  /** How many wait and are not listed. */
  readonly more: number;
  readonly mayDecide: boolean;
}

/** Rides that another source seems to have told of: whoever knows says whether they are the same. */
export function LookalikeList({ rides, more, mayDecide }: LookalikeListProps) {
  const { t } = useTranslation('held-rides');
  const { http, notify } = useHost();
  const locale = useLocale();
  const format = useFormat();
  const refresh = useRefreshAll();
  const known = useMemo(() => ({ t, format }), [t, format]);
  const call = useCall({
    async send({ decided, verdict }: { decided: readonly Lookalike[]; verdict: Verdict }) {
      for (const sourceId of new Set(decided.map((ride) => ride.sourceId ?? ''))) {
        const ofSource = decided.filter((ride) => ride.sourceId === sourceId);
        const externalIds = ofSource.flatMap(({ externalId }) => externalId ?? []);
        await http.call(decideLookalikes, { sourceId, externalIds, verdict });
      }
      return verdict;
    },
    onDone(verdict) {
      notify({ kind: 'success', text: t(verdict === 'same' ? 'alike.decidedSame' : 'alike.decidedAnother') });
      refresh();
    },
    onFailure: refresh,
  });

  function menuOf(ride: Lookalike) {
    return VERDICTS.map((verdict) => ({
      key: verdict,
      label: t(`alike.${verdict}`),
      onSelect: () => call.run({ decided: [ride], verdict }),
    }));
  }

  function actsOf(decided: readonly Lookalike[], clear: () => void) {
    return VERDICTS.map((verdict) => (
      <Button
        key={verdict}
        size="s"
        busy={call.busy}
        onClick={() => {
          clear();
          call.run({ decided, verdict });
        }}
      >
        {t(`alike.${verdict}`)}
      </Button>
    ));
  }

  return (
    <>
      <ListHeading>{t('alike.waiting')}</ListHeading>
      <ListLead>
        {t('alike.text')}
        {more > 0 && ` ${t('alike.more', { count: more, formatted: formatNumber(more, locale) })}`}
      </ListLead>
      <Refusal text={call.failure} />
      <RideList
        rows={rides}
        extra={known}
        label={t('alike.waiting')}
        {...(mayDecide && { menuOf, actsOf })}
      />
    </>
  );
}
