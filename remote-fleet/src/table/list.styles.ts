import { shortIdStyles } from '@park/ui/codes/ShortId';
import { breakpoint, color, font, motion, radius, space, tints } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { othersMark } from '../others/others.styles.ts';
import { FACE } from './face.ts';
import { rowControls } from './row-controls.styles.ts';

/** The height of header, toolbar and footer with the padding of the page, which is not available to the list. */
const AROUND = { broad: '16.75rem', narrow: '20.5rem', phone: '22.25rem' } as const;

/** An attribute instead of a custom property, with which the styles of the whole cell would be computed for each key. */
const tintRules = tints.map((tint) => `.who[data-tint='${tint}']::before { background: ${tint}; }`).join('');

/** The area of a list's table, and the styles of its cells' content. */
export const ListArea = styled.div`
  --table-reserved: calc(${AROUND.broad} + var(--result, 0rem));
  @media ${breakpoint.narrow} {
    --table-reserved: calc(${AROUND.narrow} + var(--result, 0rem));
  }
  @media ${breakpoint.phone} {
    --table-reserved: calc(${AROUND.phone} + var(--result, 0rem));
  }
  /* The result of a bulk change, between the list and its footer. */
  &:has(+ [data-result]) {
    --result: 4rem;
    @media ${breakpoint.phone} {
      --result: 7rem;
    }
  }
  /* The name leads; what belongs to it stands back. */
  .row {
    color: ${color.textMuted};
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
  .who::before {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    inline-size: ${FACE};
    block-size: ${FACE};
    margin-inline-end: ${space[3]};
    border-radius: 50%;
    color: ${color.text};
    font-size: ${font.caption};
    font-weight: ${font.semibold};
    vertical-align: middle;
    content: attr(data-initial);
    /* Not part of the cell's name. */
    content: attr(data-initial) / '';
  }
  ${tintRules}
  .who .open {
    display: inline-block;
    overflow: clip;
    max-inline-size: calc(100% - ${FACE} - ${space[3]});
    vertical-align: middle;
  }
  .dotted::before {
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    margin-inline-end: ${space[2]};
    border: 1.5px solid ${color.neutralDot};
    border-radius: 50%;
    vertical-align: middle;
    content: '';
    forced-color-adjust: none;
  }
  .dotted[data-on]::before {
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
  /* The print's own size is smaller than that of a caption. */
  @media print {
    .small,
    .mono {
      font-size: 0.9em;
    }
    /* What is cut on screen stands whole on paper, where nothing can be pointed at. */
    .mono[title] {
      font-size: 0;
      &::before {
        font-size: 7.2pt;
        content: attr(title);
      }
    }
  }
  .mark {
    display: inline-block;
    inline-size: 1rem;
    margin-inline-start: ${space[2]};
    vertical-align: middle;
    font-size: ${font.caption};
    text-align: center;
  }
  /* On a card it stands in the margin: the control ends where the texts above it end, and does not move. */
  .at-second .mark {
    margin-inline: 0.125rem -1.125rem;
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
  .refused {
    color: ${color.dangerText};
  }
  ${shortIdStyles}
  /* In a list the sign to copy comes with the pointer or the keyboard. */
  .short-id {
    font-family: inherit;
  }
  .short-id:not(:hover, :focus-visible)::after {
    opacity: 0;
  }
  ${rowControls}
  ${othersMark}
`;
