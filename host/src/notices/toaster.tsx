import type { Notice } from '@park/federation/host-services';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '@park/ui/theme/icons';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, toast, ToastContainer } from 'react-toastify/unstyled';
import { useTranslation } from 'react-i18next';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, motion, radius, shadow, space } from '@park/ui/theme/tokens';
import { toneColors } from '@park/ui/theme/tone.styles';
import styled, { css, keyframes } from 'styled-components';
import { BELOW_PAGE_HEAD } from './plain-notice.ts';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const count = keyframes`
  to { transform: scaleX(0); }
`;

const TONES = { success: 'success', error: 'danger', info: 'info', warning: 'warning' } as const;

/** Green, red, blue or amber, each with its own icon. */
const tones = Object.entries(TONES).map(
  ([kind, tone]) => css`
    .Toastify__toast--${kind} {
      border-color: ${toneColors[tone].dot};
      background: ${toneColors[tone].soft};
      .Toastify__toast-icon {
        color: ${toneColors[tone].text};
      }
    }
  `,
);

const Region = styled.div`
  @media print {
    display: none;
  }
  .Toastify__toast-container {
    position: fixed;
    /* At the top right (specification section 8), where the page's primary button stays free. */
    inset-block-start: ${BELOW_PAGE_HEAD};
    inset-inline-end: max(${space[4]}, env(safe-area-inset-right));
    z-index: ${depth.toast};
    display: flex;
    flex-direction: column;
    gap: ${space[2]};
    inline-size: min(300px, 100% - 2 * ${space[4]});
  }
  .Toastify__toast {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: ${space[2]};
    overflow: hidden;
    padding: ${space[2]} ${space[2]} ${space[2]} ${space[3]};
    border: 1px solid;
    border-radius: ${radius.control};
    box-shadow: ${shadow.floating};
    color: ${color.text};
    overflow-wrap: anywhere;
    animation: ${slideIn} ${motion.calm};
    touch-action: none;
  }
  .Toastify__toast-icon svg {
    display: block;
    inline-size: 1.125rem;
    block-size: 1.75rem;
  }
  .Toastify__close-button,
  .Toastify__toast > button {
    margin-inline-start: auto;
  }
  .Toastify__progress-bar--wrp {
    position: absolute;
    inset-block-end: 0;
    opacity: 0;
  }
  .Toastify__progress-bar--animated {
    animation: ${count} linear 1 forwards;
  }
  ${tones}
  /* There the buttons of a page stand below its title: nothing of it is covered. */
  @media ${breakpoint.phone} {
    .Toastify__toast-container {
      inset-block-start: max(${space[2]}, env(safe-area-inset-top));
    }
    /* A form names each mistake beside its field too; two notices leave it in sight. */
    .Toastify__toast:nth-child(n + 3) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Close = styled.button`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textMuted};
  &:hover {
    color: ${color.text};
  }
`;

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
function NoticeRegion() {
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

const SECONDS = 4;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

let isMounted = false;

// A separate React root: messages survive every screen, also one that crashed.
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<NoticeRegion />);
}

/** Shows a message; a message with the same text that is still visible is not repeated. */
export function showNotice({ kind, text, seconds = SECONDS }: Notice): void {
  mount();
  const Icon = ICONS[kind];
  toast(
    // One item of the line, whatever names are in it.
    <span>
      <Isolated text={text} />
    </span>,
    {
      type: kind,
      toastId: `${kind}: ${text}`,
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      icon: <Icon aria-hidden />,
      autoClose: seconds * 1000,
    },
  );
}
