import { replayWebhookDeliveries, type Webhook, type WebhookDelivery } from '@park/contract/webhooks';
import { formatDateTime } from '@park/domain/format/date';
import { formatNumber } from '@park/domain/format/number';
import { useHost } from '@park/federation/host-services';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { useLocale } from '@park/i18n/use-locale';
import { useZone } from '@park/session/use-zone';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Badge } from '@park/ui/surfaces/Badge';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Muted } from '@park/ui/surfaces/layout';
import { Cell, HeaderCell, Row, Table, TableFrame } from '@park/ui/table/Table';
import { useTranslation } from 'react-i18next';
import { Small } from '@park/forms/screen.styles';
import { CardRows } from '@park/forms/card-rows.styles';
import { useDeliveries } from './use-webhooks.ts';
import { useWebhookWords } from './webhook-words.ts';
import { Attempts, Code } from './webhooks.styles.ts';

interface DeliveriesProps {
  readonly webhook: Webhook;
  /** Why nothing can be sent; null when it can. */
  readonly obstacle: string | null;
  readonly refresh: () => void;
}

const COLUMNS = ['event', 'state', 'attempts', 'actions'] as const;

/** The newest deliveries of a webhook: what became of each attempt, and what was answered. */
export function Deliveries({ webhook, obstacle, refresh }: DeliveriesProps) {
  const { t } = useTranslation('webhooks');
  const { http, notify } = useHost();
  const locale = useLocale();
  const { timeZone } = useZone();
  const words = useWebhookWords();
  const params = { id: webhook.id ?? '' };
  const found = useDeliveries(params.id);
  const { deliveries, total, isLoading, failure } = found;
  const label = t('logOf', { name: words.nameOf(webhook) });
  const again = useCall({
    send: (id: string) => http.call(replayWebhookDeliveries, { ids: [id] }, { params }),
    onDone: ({ replayed }) => {
      notify({ kind: 'success', text: t('replayed', { count: replayed ?? 0, formatted: replayed ?? 0 }) });
      refresh();
    },
    onFailure: refresh,
  });
  const number = (value: number) => formatNumber(value, locale);
  const isMore = total !== null && total > deliveries.length && deliveries.length > 0;

  function row(delivery: WebhookDelivery, index: number) {
    const { id, type, at, nextAt, attempts } = delivery;
    const state = words.delivery(delivery);
    const time = at === null ? t('unknown') : formatDateTime(at, locale, timeZone);
    return (
      <Row key={id ?? index}>
        <Cell>
          <Code>{type ?? t('unknown')}</Code>
          <Small>{time}</Small>
        </Cell>
        <Cell data-heading={t('columns.state')}>
          <Badge tone={state.tone}>{state.text}</Badge>
          {nextAt !== null && <Small>{t('next', { time: formatDateTime(nextAt, locale, timeZone) })}</Small>}
        </Cell>
        <Cell data-heading={t('columns.attempts')}>
          {attempts.length === 0 && <Muted>{t('noAttempts')}</Muted>}
          <Attempts>
            {attempts.map((attempt, place) => (
              <li key={place}>
                {attempt.at !== null && `${formatDateTime(attempt.at, locale, timeZone)} · `}
                {words.attempt(attempt)}
                {attempt.ms !== null && ` · ${t('took', { ms: number(attempt.ms) })}`}
                {attempt.answer !== null && (
                  <>
                    <br />
                    <Code>{attempt.answer}</Code>
                  </>
                )}
              </li>
            ))}
          </Attempts>
        </Cell>
        <Cell>
          <Button
            size="s"
            obstacle={obstacle ?? (delivery.state === 'waiting' ? t('waitsAlready') : null)}
            aria-label={t('againOf', { type: type ?? t('unknown'), time })}
            onClick={() => again.run(id ?? '')}
          >
            {t('again')}
          </Button>
        </Cell>
      </Row>
    );
  }

  return (
    <>
      <DataNotes notes={found.notes} />
      <RequestView state={found} loading={t('logLoading')} failed={t('logFailed')} />
      <Refusal text={again.failure} />
      {!isLoading && failure === null && deliveries.length === 0 && <Muted>{t('noDeliveries')}</Muted>}
      {deliveries.length > 0 && (
        <CardRows>
          <TableFrame label={label}>
            <Table>
              <thead>
                <tr>
                  {COLUMNS.map((column) => (
                    <HeaderCell key={column}>{t(`columns.${column}`)}</HeaderCell>
                  ))}
                </tr>
              </thead>
              <tbody>{deliveries.map(row)}</tbody>
            </Table>
          </TableFrame>
        </CardRows>
      )}
      {isMore && <Muted>{t('shown', { shown: number(deliveries.length), total: number(total) })}</Muted>}
    </>
  );
}
