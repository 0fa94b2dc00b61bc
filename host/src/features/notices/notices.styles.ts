import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, motion, radius, shadow, size, space } from '@park/ui/theme/tokens';
import { toneColors } from '@park/ui/theme/tone.styles';
import styled, { css, keyframes } from 'styled-components';
import { PAGE_TOP } from '../../page-top.ts';

const slideIn = keyframes`
  from { opacity: 0; transform: translateX(16px); }
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

export const Region = styled.div`
  @media print {
    display: none;
  }
  .Toastify__toast-container {
    position: fixed;
    /* Below the top bar, whose menus must stay reachable. */
    inset-block-start: calc(${PAGE_TOP} + ${size.topBar} + max(${space[2]}, env(safe-area-inset-top)));
    inset-inline-end: max(${space[4]}, env(safe-area-inset-right));
    z-index: ${depth.toast};
    display: flex;
    flex-direction: column;
    gap: ${space[2]};
    inline-size: min(300px, calc(100vw - ${space[8]}));
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
  @media ${breakpoint.phone} {
    .Toastify__toast-container {
      inset-inline: ${space[4]};
      inline-size: auto;
      max-inline-size: 300px;
      margin-inline-start: auto;
    }
  }
`;

export const Close = styled.button`
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
