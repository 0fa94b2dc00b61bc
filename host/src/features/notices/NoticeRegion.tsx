import { X } from '@park/ui/theme/icons';
import { useTranslation } from 'react-i18next';
import { type CloseButtonProps, ToastContainer } from 'react-toastify/unstyled';
import { Close, Region } from './notices.styles.ts';

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation('notices');
  return (
    <Close type="button" aria-label={t('close')} onClick={closeToast}>
      <X aria-hidden size={16} />
    </Close>
  );
}

/** The corner of the window where messages come up. The library times them, and waits while one is pointed at. */
export function NoticeRegion() {
  const { t } = useTranslation('notices');
  return (
    <Region>
      <ToastContainer
        aria-label={t('region')}
        position="top-right"
        transition={false}
        closeButton={CloseButton}
        closeOnClick={false}
        // Out of sight, but its animation is what measures the time.
        hideProgressBar
        progressClassName="keeps-time"
        newestOnTop
      />
    </Region>
  );
}
