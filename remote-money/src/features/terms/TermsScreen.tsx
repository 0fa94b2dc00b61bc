import { lateDialog } from '@park/forms/ActionDialog';
import { useFormat } from '@park/records/columns/column';
import { ListHeading } from '@park/records/list/small-list.styles';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RentSection } from './rent/RentSection.tsx';
import { DriverTermsList, TermsList } from './terms-lists.tsx';
import { Warning } from './terms.styles.ts';
import type { TermsAction } from './TermsDialog.tsx';
import { useRatesText } from './use-rates-text.ts';
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
  const format = useFormat();
  const textOf = useRatesText();
  const known = useMemo(() => ({ t, format, textOf, today }), [t, format, textOf, today]);
  const refused = obstacle === null ? {} : { disabled: true, hint: obstacle };

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
      <TermsList
        rows={terms}
        state={found}
        extra={known}
        empty={<EmptyView title={t('none')} text={t('noneText')} />}
        menuOf={(each) => [
          {
            key: 'rates',
            label: t('newRates'),
            onSelect: () => setAction({ kind: 'rates', terms: each }),
            ...refused,
          },
          {
            key: 'rename',
            label: t('rename'),
            onSelect: () => setAction({ kind: 'rename', terms: each }),
            ...refused,
          },
          {
            key: 'history',
            label: t('history'),
            onSelect: () => setAction({ kind: 'history', terms: each }),
          },
        ]}
      />
      {isRead && <RentSection today={today} />}
      {isRead && (
        <>
          <ListHeading>{t('driversTitle')}</ListHeading>
          {without.length > 0 && <Warning>{t('without', { count: without.length })}</Warning>}
          <DriverTermsList
            rows={drivers}
            state={{ ...found, notes: [] }}
            extra={known}
            label={t('driversTitle')}
            actsOf={(chosen) => (
              <Button
                size="s"
                kind="primary"
                obstacle={obstacle}
                onClick={() => setAction({ kind: 'assign', drivers: chosen })}
              >
                {t('assign', { count: chosen.length })}
              </Button>
            )}
          />
        </>
      )}
      {action && <TermsDialog {...{ action, terms, today }} onClose={() => setAction(null)} />}
    </>
  );
}
