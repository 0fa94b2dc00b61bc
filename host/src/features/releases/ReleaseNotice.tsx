import { Button } from '@park/ui/actions/Button';
import { Info } from '@park/ui/theme/icons';
import { space } from '@park/ui/theme/tokens';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Box, Text, Title } from './notices.styles.ts';

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
