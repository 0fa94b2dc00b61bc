import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';

export const Box = styled.aside`
  position: fixed;
  inset-block-end: max(${space[4]}, env(safe-area-inset-bottom));
  inset-inline-end: max(${space[4]}, env(safe-area-inset-right));
  /* Below everything that the operator opens, because it is not urgent. */
  z-index: calc(${depth.topBar} + 1);
  display: flex;
  gap: ${space[3]};
  inline-size: min(22rem, calc(100vw - ${space[8]}));
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.floating};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
  > svg {
    flex-shrink: 0;
    margin-block-start: 0.0625rem;
    color: ${color.infoText};
  }
  @media ${breakpoint.phone} {
    inline-size: auto;
    inset-inline-start: ${space[4]};
  }
  @media print {
    display: none;
  }
`;

export const Title = styled.p`
  font-weight: ${font.semibold};
`;

/** Notes of several remotes scroll, so that they never cover the page. */
export const Notes = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[2]};
  max-block-size: min(18rem, 40vh);
  min-inline-size: 0;
  overflow-y: auto;
`;

export const Lines = styled.ul`
  padding-inline-start: ${space[4]};
  list-style: disc;
  font-size: ${font.small};
`;

/**
 * What the live region around it says: one announces text that is added to it, but not always its
 * initial text.
 */
export function Said({ children }: { readonly children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  return isThere && children;
}
