import { updateSecurity } from '@park/contract/people';
import { RequestView } from '@park/forms/RequestView';
import { useCall } from '@park/forms/use-call';
import { Stack } from '@park/forms/form.styles';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Refusal } from '@park/ui/forms/Refusal';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Muted } from '../../person/person.styles.ts';
import { fetchSecurity, securityKey } from './people-calls.ts';

/**
 * Whether whoever has set a bank account may confirm payouts to it; nothing where the server has no
 * such rule.
 */
export function PayoutDutiesCard() {
  const { t } = useTranslation('people');
  const { http, notify } = useHost();
  const client = useQueryClient();
  const id = useId();
  const query = useQuery({ queryKey: securityKey, queryFn: ({ signal }) => fetchSecurity(http, signal) });
  const state = useRequestState(query, { notice: null });
  const isSeparate = query.data?.separatePayouts ?? null;
  const call = useCall({
    send: (separatePayouts: boolean) => http.call(updateSecurity, { separatePayouts }),
    onDone: () => {
      notify({ kind: 'success', text: t('payoutDuties.done') });
      void client.invalidateQueries({ queryKey: securityKey });
    },
  });
  if (query.data && isSeparate === null) return null;
  return (
    <Card>
      <CardHeader title={t('payoutDuties.title')} id={id} />
      <CardBody>
        <Stack role="group" aria-labelledby={id}>
          <Muted>{t('payoutDuties.text')}</Muted>
          <RequestView state={state} loading={t('security.loading')} />
          <Refusal text={call.failure} />
          {isSeparate !== null && !state.isLoading && (
            <CheckboxField
              label={t('payoutDuties.separate')}
              checked={isSeparate}
              disabled={call.busy}
              onChange={() => call.run(!isSeparate)}
            />
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}
