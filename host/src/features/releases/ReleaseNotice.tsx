import { Button } from '@park/ui/actions/Button';
import { Info } from '@park/ui/theme/icons';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Box = styled.aside`
  position: fixed;
  inset-block-end: max(${space[4]}, env(safe-area-inset-bottom));
  inset-inline-end: max(${space[4]}, env(safe-area-inset-right));
  /* Below everything that the operator opens, because it is not urgent. */
  z-index: calc(${depth.topBar} + 1);
  display: flex;
  gap: ${space[3]};
  inline-size: min(22rem, calc(100vw - ${space[8]}));
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.floating};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  > svg {
    margin-block-start: 0.0625rem;
    color: ${color.infoText};
  }
  @media ${breakpoint.phone} {
    inline-size: auto;
    inset-inline-start: ${space[4]};
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
  gap: ${space[2]};
  margin-block-start: ${space[2]};
`;

export interface ReleaseNoticeProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/** Announces that a newer release has been published. It stays until it is answered and does not take the focus. */
export function ReleaseNotice({ onReload, onLater }: ReleaseNoticeProps) {
  const { t } = useTranslation('releases');
  const [isThere, setIsThere] = useState(false);
  // A live region announces text that is added to it, but not always its initial text.
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-label={t('newVersion')}>
      <Info aria-hidden size={18} />
      <div>
        <div role="status">
          {isThere && (
            <>
              <Title>{t('isReady')}</Title>
              <Text>{t('isReadyText')}</Text>
            </>
          )}
        </div>
        <Actions>
          <Button kind="primary" size="s" onClick={onReload}>
            {t('reload')}
          </Button>
          <Button kind="quiet" size="s" onClick={onLater}>
            {t('later')}
          </Button>
        </Actions>
      </div>
    </Box>
  );
}
