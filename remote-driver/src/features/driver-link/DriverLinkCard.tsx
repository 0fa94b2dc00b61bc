import { withdrawDriverLink } from '@park/contract/driver-page';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import { Row } from '@park/ui/surfaces/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkFacts } from './LinkFacts.tsx';
import { Lead } from './driver-link.styles.ts';
import { NewLinkDialog } from './NewLinkDialog.tsx';
import { useDriverLink } from './use-driver-link.ts';

/** What the slot gives, as the manifest asks for it. */
interface DriverLinkCardProps {
  readonly driverId: string;
}

/**
 * The link with which a driver sees their own page: whether there is one and when it was opened,
 * making and withdrawing it. Nothing for a role that may not see the driver's money.
 */
export function DriverLinkCard({ driverId }: DriverLinkCardProps) {
  return useMay('readLedger') ? <LinkCard key={driverId} driverId={driverId} /> : null;
}

function LinkCard({ driverId }: DriverLinkCardProps) {
  const { t } = useTranslation('driver-link');
  const { http } = useHost();
  const obstacle = useMay('manageDriverLinks') ? null : t('mayNot');
  const { link, isLoading, isFetching, failure, refetch, refresh } = useDriverLink(driverId);
  const [asked, setAsked] = useState<'make' | 'withdraw' | null>(null);
  const onClose = () => setAsked(null);

  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} />
      {isLoading && <LoadingView label={t('loading')} />}
      {failure !== null && (
        <ErrorView
          title={t('failed')}
          message={failure}
          retryLabel={t('retry')}
          onRetry={refetch}
          busy={isFetching}
        />
      )}
      {!isLoading && failure === null && (
        <CardBody>
          <Lead>{t('lead')}</Lead>
          {link === null ? <p>{t('none')}</p> : <LinkFacts link={link} />}
          <Row $top={3}>
            <Button obstacle={obstacle} onClick={() => setAsked('make')}>
              {link === null ? t('make') : t('makeNew')}
            </Button>
            {link !== null && (
              <Button kind="quiet" obstacle={obstacle} onClick={() => setAsked('withdraw')}>
                {t('withdraw')}
              </Button>
            )}
          </Row>
        </CardBody>
      )}
      {asked === 'make' && (
        <NewLinkDialog driverId={driverId} isReplacing={link !== null} refresh={refresh} onClose={onClose} />
      )}
      {asked === 'withdraw' && (
        <QuestionDialog
          title={t('withdrawTitle')}
          text={t('withdrawText')}
          confirmLabel={t('withdraw')}
          done={t('withdrawn')}
          send={() => http.call(withdrawDriverLink, undefined, { params: { id: driverId } })}
          refresh={refresh}
          onClose={onClose}
          danger
        />
      )}
    </Card>
  );
}
