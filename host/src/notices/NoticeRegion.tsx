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

/**
 * The place of the window that shows notices. The library closes each after its time, and pauses
 * under the pointer.
 */
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
        // Invisible, but its animation measures the time.
        hideProgressBar
        progressClassName="keeps-time"
        newestOnTop
      />
    </Region>
  );
}
