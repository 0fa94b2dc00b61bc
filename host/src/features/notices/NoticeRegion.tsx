import { depth } from '@park/ui/theme/depths';
import { breakpoint, motion, radius, size, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { ToastContainer } from 'react-toastify/unstyled';
import styled, { keyframes } from 'styled-components';
import { PAGE_TOP } from '../../page-top.ts';

const slideIn = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;

const Region = styled.div`
  .Toastify__toast-container {
    position: fixed;
    /* Below the top bar, whose menus stay within reach. */
    inset-block-start: calc(${PAGE_TOP} + ${size.topBar} + max(${space[2]}, env(safe-area-inset-top)));
    inset-inline-end: max(${space[4]}, env(safe-area-inset-right));
    z-index: ${depth.toast};
    display: flex;
    flex-direction: column;
    gap: ${space[2]};
    inline-size: min(300px, calc(100vw - ${space[8]}));
  }
  .Toastify__toast {
    border-radius: ${radius.control};
    animation: ${slideIn} ${motion.calm};
    touch-action: none;
  }
  @media ${breakpoint.phone} {
    .Toastify__toast-container {
      inset-inline: ${space[4]};
      inline-size: auto;
      max-inline-size: 300px;
      margin-inline-start: auto;
    }
  }
`;

/** The corner of the window where messages come up. */
export function NoticeRegion() {
  const { t } = useTranslation('notices');
  return (
    <Region>
      <ToastContainer
        aria-label={t('region')}
        position="top-right"
        transition={false}
        closeButton={false}
        icon={false}
        customProgressBar
        newestOnTop
      />
    </Region>
  );
}
