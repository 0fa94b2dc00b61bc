import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { useTranslation } from 'react-i18next';
import { Box, Title } from '../corner-notice.tsx';

export interface TourOfferProps {
  readonly onTake: () => void;
  readonly onDecline: () => void;
}

/**
 * Offers the tour, once. It does not take the focus, and stays until it is answered or another
 * screen is shown.
 */
export function TourOffer({ onTake, onDecline }: TourOfferProps) {
  const { t } = useTranslation('tour');
  return (
    <Box data-offer aria-label={t('offer')}>
      <div>
        <Title>{t('offer')}</Title>
        <Hint>{t('offerText')}</Hint>
        <Row $top={2}>
          <Button kind="primary" size="s" onClick={onTake}>
            {t('take')}
          </Button>
          <Button kind="quiet" size="s" onClick={onDecline}>
            {t('notNow')}
          </Button>
        </Row>
      </div>
    </Box>
  );
}
