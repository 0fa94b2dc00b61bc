import { Button } from '@park/ui/actions/Button';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { useTourTexts } from './use-tour-texts.ts';

const Box = styled.aside`
  position: fixed;
  inset-block-end: max(${space[4]}, env(safe-area-inset-bottom));
  inset-inline-end: max(${space[4]}, env(safe-area-inset-right));
  /* Below everything that the operator opens: nobody has to answer it. */
  z-index: ${depth.topBar};
  inline-size: min(22rem, calc(100vw - ${space[8]}));
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.floating};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  @media ${breakpoint.phone} {
    inline-size: auto;
    inset-inline-start: ${space[4]};
  }
  @media print {
    display: none;
  }
`;

const Title = styled.p`
  font-weight: ${font.semibold};
`;

const Text = styled.p`
  color: ${color.textMuted};
  font-size: ${font.small};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
`;

export interface TourOfferProps {
  readonly onTake: () => void;
  readonly onDecline: () => void;
}

/** Offers the tour, once. It does not take the focus, and stays until it is answered or another screen is shown. */
export function TourOffer({ onTake, onDecline }: TourOfferProps) {
  const t = useTourTexts();
  return (
    <Box aria-label={t('offer')}>
      <Title>{t('offer')}</Title>
      <Text>{t('offerText')}</Text>
      <Actions>
        <Button kind="primary" size="s" onClick={onTake}>
          {t('take')}
        </Button>
        <Button kind="quiet" size="s" onClick={onDecline}>
          {t('notNow')}
        </Button>
      </Actions>
    </Box>
  );
}
