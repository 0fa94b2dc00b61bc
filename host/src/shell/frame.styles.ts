import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, radius, shadow, size, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { PAGE_HEIGHT, PAGE_TOP } from '../notices/page-top.ts';

export const Frame = styled.div`
  display: grid;
  grid-template-columns: ${size.sidebar} minmax(0, 1fr);
  min-block-size: ${PAGE_HEIGHT};
  @media print {
    display: block;
  }
  @media ${breakpoint.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Side = styled.div`
  position: sticky;
  inset-block-start: ${PAGE_TOP};
  block-size: ${PAGE_HEIGHT};
  border-inline-end: 1px solid ${color.border};
  background: ${color.surface};
  @media print, ${breakpoint.narrow} {
    display: none;
  }
`;

export const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`;

export const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 110rem;
  margin-inline: auto;
  padding: ${space[6]};
  &:focus {
    outline: none;
  }
  @media ${breakpoint.narrow} {
    padding: ${space[5]} ${space[4]};
  }
  @media print {
    padding: 0;
  }
`;

export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${depth.skipLink};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  font-weight: ${font.medium};
  &:not(:focus) {
    transform: translateY(-200%);
  }
  @media print {
    display: none;
  }
`;
