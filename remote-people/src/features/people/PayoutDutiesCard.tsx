import { updateSecurity } from '@park/contract/people';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchSecurity, securityKey } from './people-calls.ts';

const RULES = [
  ['separatePayouts', 'separate', 'text'],
  ['demandStatements', 'statements', 'statementsHint'],
] as const;

/** What the park demands before a payout run is confirmed; nothing where the server has no such rule. */
export function PayoutDutiesCard() {
  const { t } = useTranslation('people');
  const { http, notify } = useHost();
  const client = useQueryClient();
  const id = useId();
  const query = useQuery({ queryKey: securityKey, queryFn: ({ signal }) => fetchSecurity(http, signal) });
  const state = useRequestState(query, { notice: null });
  const rules = RULES.filter(([rule]) => typeof query.data?.[rule] === 'boolean');
  const call = useCall({
    send: (change: Partial<Record<(typeof RULES)[number][0], boolean>>) => http.call(updateSecurity, change),
    onDone: () => {
      notify({ kind: 'success', text: t('payoutDuties.done') });
      void client.invalidateQueries({ queryKey: securityKey });
    },
  });
  if (query.data && rules.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('payoutDuties.title')} id={id} />
      <CardBody>
        <Stack role="group" aria-labelledby={id}>
          <RequestView state={state} loading={t('security.loading')} />
          <Refusal text={call.failure} />
          {!state.isLoading &&
            rules.map(([rule, label, text]) => (
              <div key={rule}>
                <CheckboxField
                  label={t(`payoutDuties.${label}`)}
                  checked={query.data?.[rule] === true}
                  disabled={call.busy}
                  onChange={() => call.run({ [rule]: query.data?.[rule] !== true })}
                />
                <Muted as="p">{t(`payoutDuties.${text}`)}</Muted>
              </div>
            ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
