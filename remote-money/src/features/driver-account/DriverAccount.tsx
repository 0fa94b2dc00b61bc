import { formatKopecks } from '@park/domain/money/kopecks';
import { useLocale } from '@park/i18n/use-locale';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Skeleton } from '@park/ui/surfaces/Skeleton';
import { Stat } from '@park/ui/surfaces/Stat';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useMoney } from '@park/session/use-park';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureGap, PartBody } from '@park/forms/driver-part.styles';
import { TextScreenLink } from '@park/forms/screen.styles';
import { LastButton } from './driver-account.styles.ts';
import { LastEntries } from './LastEntries.tsx';
import { useDriverAccount } from './use-driver-account.ts';

/** As high as what replaces it, so that the page does not move. */
const NO_TEXT = '\u00A0';
const GAP = (
  <FigureGap>
    <Skeleton $width="10rem" $height="1.25rem" />
  </FigureGap>
);

/** What the slot gives, as the manifest asks for it. */
interface DriverAccountProps {
  readonly driverId: string;
}

/**
 * The balance of a driver on the driver's page with the last entries and the way to the account;
 * nothing for a role that may not see it.
 */
export function DriverAccount({ driverId }: DriverAccountProps) {
  return useMay('readLedger') ? <Account driverId={driverId} /> : null;
}

function Account({ driverId }: DriverAccountProps) {
  const { t } = useTranslation('driver-account');
  const locale = useLocale();
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { head, entries, range, isLoading, isFetching, failure, notes, refetch } = useDriverAccount(driverId);
  const balance = head?.balance ?? null;
  const side = balance === null || balance === 0 ? 'even' : balance > 0 ? 'owed' : 'owes';

  return (
    <Card aria-label={t('title')}>
      <CardHeader
        title={t('title')}
        actions={
          <TextScreenLink to={{ tab: 'settlements', driver: driverId, ...range }}>{t('all')}</TextScreenLink>
        }
      />
      {isLoading && <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>}
      {failure !== null && (
        <ErrorView
          title={t('failed')}
          message={failure}
          retryLabel={t('retry')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      <DataNotes notes={notes} />
      {failure === null && (
        <PartBody>
          <Stat
            label={t('balance')}
            value={head ? (balance === null ? '–' : formatKopecks(balance, locale, money)) : GAP}
            detail={head ? t(`sides.${side}`) : NO_TEXT}
          />
          <Stat
            label={t('terms')}
            value={head ? (head.terms?.name ?? '–') : GAP}
            detail={head?.terms === null ? t('noTerms') : NO_TEXT}
          />
          {head && (
            <LastButton>
              <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {isOpen ? t('hideLast') : t('showLast')}
              </Button>
            </LastButton>
          )}
        </PartBody>
      )}
      {isOpen && head && (
        <CardBody>
          <LastEntries entries={entries} />
        </CardBody>
      )}
    </Card>
  );
}
