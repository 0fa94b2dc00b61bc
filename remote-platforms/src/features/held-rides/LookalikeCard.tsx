import { decideLookalikes, type Lookalike } from '@park/contract/held-rides';
import { formatDateTime } from '@park/domain/format/date';
import { formatMoney } from '@park/domain/format/money';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useMoney, usePark } from '@park/session/use-park';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Muted, Row as Buttons, Stack } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { useRefreshAll } from '@park/forms/use-refresh-all';
import { Small } from '@park/forms/screen.styles';
import { CardRows } from '@park/forms/card-rows.styles';

interface LookalikeCardProps {
  readonly rides: readonly Lookalike[];
  /** How many wait and are not listed. */
  readonly more: number;
  readonly mayDecide: boolean;
}

type Verdict = 'same' | 'another';
const COLUMNS = ['driver', 'time', 'price', 'source', 'like'] as const;

/** Rides that another source seems to have told of: whoever knows says whether they are the same. */
export function LookalikeCard({ rides, more, mayDecide }: LookalikeCardProps) {
  const { t } = useTranslation('held-rides');
  const { http, notify } = useHost();
  const locale = useLocale();
  const money = useMoney();
  const zone = usePark()?.timeZone;
  const refresh = useRefreshAll();
  const timeOf = (at: string | null) => (at === null ? t('unknown') : formatDateTime(at, locale, zone));
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
  const decide = (decided: readonly Lookalike[], verdict: Verdict) => () => call.run({ decided, verdict });

  return (
    <Card>
      <CardHeader
        title={t('alike.waiting')}
        actions={
          mayDecide &&
          rides.length > 1 && (
            <>
              <Button busy={call.busy} onClick={decide(rides, 'same')}>
                {t('alike.allSame')}
              </Button>
              <Button kind="quiet" busy={call.busy} onClick={decide(rides, 'another')}>
                {t('alike.allAnother')}
              </Button>
            </>
          )
        }
      />
      <CardBody>
        <Stack>
          <Muted>{t('alike.text')}</Muted>
          {more > 0 && (
            <Muted>{t('alike.more', { count: more, formatted: formatNumber(more, locale) })}</Muted>
          )}
          <Refusal text={call.failure} />
          <CardRows>
            <TableFrame label={t('alike.waiting')}>
              <Table>
                <thead>
                  <tr>
                    {COLUMNS.map((column) => (
                      <HeaderCell key={column} align={column === 'price' ? 'end' : 'start'}>
                        {t(`alike.${column}`)}
                      </HeaderCell>
                    ))}
                    {mayDecide && <HeaderCell>{t('columns.actions')}</HeaderCell>}
                  </tr>
                </thead>
                <tbody>
                  {rides.map((ride) => {
                    const name = ride.driver ?? ride.driverId ?? t('unknown');
                    const time = timeOf(ride.pickupTime);
                    return (
                      <Row key={`${ride.sourceId} ${ride.externalId}`}>
                        <Cell>
                          <bdi>{name}</bdi>
                        </Cell>
                        <Cell data-heading={t('alike.time')}>{time}</Cell>
                        <Cell numeric data-heading={t('alike.price')}>
                          {ride.price === null
                            ? t('unknown')
                            : formatMoney(ride.price, locale, money.currency, money.decimals)}
                        </Cell>
                        <Cell data-heading={t('alike.source')}>
                          {ride.source}
                          <Small>{ride.externalId}</Small>
                        </Cell>
                        <Cell data-heading={t('alike.like')}>
                          {ride.other?.source}
                          <Small>
                            {ride.other?.externalId} · {timeOf(ride.other?.pickupTime ?? null)}
                          </Small>
                        </Cell>
                        {mayDecide && (
                          <Cell>
                            <Buttons>
                              {(['same', 'another'] as const).map((verdict) => (
                                <Button
                                  key={verdict}
                                  size="s"
                                  kind={verdict === 'same' ? 'secondary' : 'quiet'}
                                  busy={call.busy}
                                  aria-label={t(`alike.${verdict}Of`, { name, time })}
                                  onClick={decide([ride], verdict)}
                                >
                                  {t(`alike.${verdict}`)}
                                </Button>
                              ))}
                            </Buttons>
                          </Cell>
                        )}
                      </Row>
                    );
                  })}
                </tbody>
              </Table>
            </TableFrame>
          </CardRows>
        </Stack>
      </CardBody>
    </Card>
  );
}
