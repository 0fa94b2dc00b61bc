import { Button } from '@park/ui/actions/Button';
import { Info } from '@park/ui/theme/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions, Box, Text, Title } from '../../shell/mounted/corner-notice.styles.ts';

export interface ReleaseNoticeProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/**
 * Announces that a newer release has been published. It stays until it is answered and does not
 * take the focus.
 */
export function ReleaseNotice({ onReload, onLater }: ReleaseNoticeProps) {
  const { t } = useTranslation('releases');
  const [isThere, setIsThere] = useState(false);
  // A live region announces text that is added to it, but not always its initial text.
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box data-notice aria-label={t('newVersion')}>
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
