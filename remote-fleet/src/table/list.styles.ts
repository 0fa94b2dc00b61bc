import { breakpoint, color, font, motion, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { rowControls } from './row-controls.styles.ts';

/** The height of header, toolbar and footer with the padding of the page, which is not available to the list. */
const AROUND = { broad: '16.75rem', narrow: '20.5rem', phone: '27rem' } as const;

/** The area of a list's table, and the styles of its cells' content. */
export const ListArea = styled.div`
  --table-reserved: ${AROUND.broad};
  @media ${breakpoint.narrow} {
    --table-reserved: ${AROUND.narrow};
  }
  @media ${breakpoint.phone} {
    --table-reserved: ${AROUND.phone};
  }
  .who,
  .line {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-inline-size: 0;
  }
  .who {
    gap: ${space[3]};
  }
  .cut {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .open {
    overflow: hidden;
    max-inline-size: 100%;
    padding: 0;
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.text};
    font-weight: ${font.medium};
    text-align: start;
    text-decoration: underline transparent;
    text-overflow: ellipsis;
    text-underline-offset: 0.2em;
    transition: text-decoration-color ${motion.fast};
    &:hover {
      color: ${color.accentText};
      text-decoration-color: currentcolor;
    }
    &:focus-visible {
      outline-offset: 0;
    }
  }
  .face {
    display: inline-flex;
    flex-shrink: 0;
    align-items: center;
    justify-content: center;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    border-radius: 50%;
    font-size: ${font.caption};
    font-weight: ${font.semibold};
    &::before {
      content: attr(data-initial);
    }
  }
  .dot {
    flex-shrink: 0;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border: 1.5px solid ${color.neutralDot};
    border-radius: 50%;
    forced-color-adjust: none;
  }
  .dot[data-on] {
    border-color: ${color.successDot};
    background: ${color.successDot};
  }
  .small {
    color: ${color.textSubtle};
    font-size: ${font.caption};
  }
  .mono {
    font-family: ${font.mono};
    font-size: ${font.caption};
  }
  .mark {
    flex-shrink: 0;
    inline-size: 1rem;
    font-size: ${font.caption};
    text-align: center;
  }
  .mark[data-phase='saved'] {
    color: ${color.successText};
  }
  .mark[data-phase='failed'] {
    color: ${color.dangerText};
  }
  .mark svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  .warned {
    color: ${color.warningText};
  }
  ${rowControls}
`;
