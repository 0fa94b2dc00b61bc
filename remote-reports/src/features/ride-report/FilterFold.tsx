import { Button } from '@park/ui/actions/Button';
import { ChevronDown, ListFilter } from '@park/ui/theme/icons';
import { breakpoint, motion, space } from '@park/ui/theme/tokens';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

const Toggle = styled(Button)`
  display: none;
  inline-size: 100%;
  justify-content: flex-start;
  margin-block-end: ${space[3]};
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex-shrink: 0;
  }
  .turn {
    float: inline-end;
    transition: transform ${motion.fast};
  }
  &[aria-expanded='true'] .turn {
    transform: rotate(180deg);
  }
  @media ${breakpoint.phone} {
    display: inline-flex;
  }
  @media print {
    display: none;
  }
`;

const Fold = styled.div<{ $isOpen: boolean }>`
  @media ${breakpoint.phone} {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }
`;

interface FilterFoldProps {
  /** What is in force. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Filters that a phone shows on demand, because they would fill its screen before the first row;
 * elsewhere they are there.
 */
export function FilterFold({ label, children }: FilterFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Toggle
        icon={<ListFilter aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className="turn" />
        {label}
      </Toggle>
      <Fold id={id} $isOpen={isOpen}>
        {children}
      </Fold>
    </>
  );
}
