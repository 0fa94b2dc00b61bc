import { type RideSource, settleHeldAnswer, type SourceConnection } from '@park/contract/ride-sources';
import { formatDateTime } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney, usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Badge } from '@park/ui/surfaces/Badge';
import { Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { useSourceWords } from './source-words.ts';

interface HeldAnswerProps {
  readonly source: RideSource;
  readonly held: NonNullable<SourceConnection['held']>;
  /** Why nothing can be changed; null when it can. */
  readonly obstacle: string | null;
  readonly refresh: () => void;
}

/** An answer that would take money from rides: what it takes, and whether it is right. */
export function HeldAnswer({ source, held, obstacle, refresh }: HeldAnswerProps) {
  const { t } = useTranslation('ride-sources');
  const locale = useLocale();
  const money = useMoney();
  const park = usePark();
  const { http, notify } = useHost();
  const name = useSourceWords().nameOf(source);
  const shown = { amount: held.amount ?? 0, rides: held.rides ?? 0 };
  const settle = useCall({
    send: (isTaken: boolean) =>
      http
        .call(settleHeldAnswer, { isTaken, ...shown }, { params: { id: source.id ?? '' } })
        .then(() => isTaken),
    onDone: (isTaken: boolean) => {
      notify({ kind: 'success', text: isTaken ? t('held.taken') : t('held.waits') });
      refresh();
    },
    onFailure: refresh,
  });
  const day = (at: string | null) =>
    at === null ? t('unknown') : formatDateTime(at, locale, park?.timeZone);
  const amount = formatMoney(shown.amount / 10 ** money.decimals, locale, money.currency, money.decimals);
  const count = shown.rides;
  if (held.isTaken === true) return <p>{t('held.taken')}</p>;
  return (
    <>
      <p>
        <Badge tone="danger">{t('held.state')}</Badge>{' '}
        {t('held.text', {
          count,
          formatted: formatNumber(count, locale),
          amount,
          from: day(held.from),
          to: day(held.to),
        })}
      </p>
      <Row>
        {([true, false] as const).map((isTaken) => (
          <Button
            key={String(isTaken)}
            size="s"
            obstacle={obstacle}
            busy={settle.busy}
            aria-label={isTaken ? t('held.applyOf', { name }) : t('held.waitOf', { name })}
            onClick={() => settle.run(isTaken)}
          >
            {isTaken ? t('held.apply') : t('held.wait')}
          </Button>
        ))}
      </Row>
      <Refusal text={settle.failure} />
    </>
  );
}
