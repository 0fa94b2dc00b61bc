import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, motion, radius, shadow, size, space } from '@park/ui/theme/tokens';
import { toneColors } from '@park/ui/theme/tone.styles';
import styled, { css, keyframes } from 'styled-components';
import { FOOT } from './foot.ts';

/** The height of a bar at the foot of a phone's screen, and of the note that changes do not arrive. */
const THUMB = '4.5rem';
/** The height of a bar of actions with a line of the result above it. */
const BAR = '14rem';

const slideIn = keyframes`
  from { opacity: 0; transform: translateY(8px); }
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
    /* Where nothing is used: beside the sidebar's links, above Settings and Logout. The primary buttons are at the top. */
    inset-block-end: calc(${FOOT} + env(safe-area-inset-bottom));
    inset-inline-start: max(${space[3]}, env(safe-area-inset-left));
    z-index: ${depth.toast};
    display: flex;
    flex-direction: column;
    gap: ${space[2]};
    inline-size: calc(${size.sidebar} - 2 * ${space[3]});
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
  /* Without a sidebar in the middle, above what a thumb reaches. */
  @media ${breakpoint.narrow} {
    .Toastify__toast-container {
      inset-block-end: calc(${THUMB} + env(safe-area-inset-bottom));
      inset-inline: ${space[4]};
      inline-size: min(300px, 100% - 2 * ${space[4]});
      margin-inline: auto;
    }
    /* A page's bar of actions at the foot of the window stays free. */
    body:has([data-foot-bar]:not([hidden])) & .Toastify__toast-container {
      inset-block-end: calc(${BAR} + env(safe-area-inset-bottom));
    }
    /* A form with many mistakes names each beside its field too; the two newest notices leave the form in sight. */
    .Toastify__toast:nth-child(n + 3) {
      position: absolute;
      clip-path: inset(50%);
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
