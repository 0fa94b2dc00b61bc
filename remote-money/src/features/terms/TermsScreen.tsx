import { lateDialog } from '@park/forms/ActionDialog';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Stack } from '@park/ui/surfaces/layout';
import { Plus } from '@park/ui/theme/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RentSection } from './rent/RentSection.tsx';
import { TermsCard } from './TermsCard.tsx';
import type { TermsAction } from './TermsDialog.tsx';
import { TermsDrivers } from './TermsDrivers.tsx';
import { useTerms } from './use-terms.ts';

const TermsDialog = lateDialog(() => import('./TermsDialog.tsx').then((each) => each.TermsDialog));

/** The terms of the park with their history, and which driver has which. */
export function TermsScreen() {
  const { t } = useTranslation('terms');
  const obstacle = useMay('setTerms') ? null : t('mayNot');
  const found = useTerms();
  const { terms, drivers, without, today, isLoading, failure } = found;
  const [action, setAction] = useState<TermsAction | null>(null);
  const isRead = !isLoading && failure === null;

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button
            kind="primary"
            icon={<Plus aria-hidden />}
            obstacle={obstacle}
            onClick={() => setAction({ kind: 'add' })}
          >
            {t('add')}
          </Button>
        }
      />
      <Stack>
        <DataNotes notes={found.notes} />
        {!isRead && (
          <Card>
            <RequestView state={found} loading={t('loading')} failed={t('failed')} />
          </Card>
        )}
        {isRead && terms.length === 0 && (
          <Card>
            <EmptyView title={t('none')} text={t('noneText')} />
          </Card>
        )}
        {terms.map((each, index) => (
          <TermsCard
            key={each.id ?? index}
            terms={each}
            today={today}
            obstacle={obstacle}
            onAsk={setAction}
          />
        ))}
        {isRead && <RentSection today={today} />}
        {isRead && (
          <TermsDrivers
            {...{ drivers, terms, without, today, obstacle }}
            onAssign={(chosen) => setAction({ kind: 'assign', drivers: chosen })}
          />
        )}
      </Stack>
      {action && <TermsDialog {...{ action, terms, today }} onClose={() => setAction(null)} />}
    </>
  );
}
