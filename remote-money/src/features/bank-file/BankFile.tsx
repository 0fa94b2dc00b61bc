import { lateScreen } from '@park/federation/late-screen';
import { useRequestState } from '@park/federation/use-request-state';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankFile } from '../../ledger/use-bank-file.ts';

const BankFileForm = lateScreen(() => import('./BankFileForm.tsx').then((each) => each.BankFileForm));

/** How the park writes the file of a payout run for its bank, whoever saves it. */
export function BankFile() {
  const { t } = useTranslation('bank-file');
  const id = useId();
  const mayRead = useMay('readPayouts');
  const { settings, query } = useBankFile();
  const state = useRequestState(query, { notice: null });
  if (!mayRead) return null;
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={t('title')} />
      <CardBody>
        <Stack>
          <Muted>{t('lead')}</Muted>
          <RequestView state={state} loading={t('loading')} failed={t('failed')} />
          {settings !== null && <BankFileForm settings={settings} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
