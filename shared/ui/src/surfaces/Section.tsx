import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { ChevronDown } from '../theme/icons.ts';
import { color, font, motion, radius, space } from '../theme/tokens.ts';

const Box = styled.section`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  /* A closed section whose content is made only when it is opened: a heading alone says nothing on paper. */
  @media print {
    &:has(> [hidden]:empty) {
      display: none;
    }
  }
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: 3rem;
  padding: ${space[2]} ${space[4]};
  border: 0;
  /* Inside the box's border. */
  border-radius: calc(${radius.card} - 1px);
  background: transparent;
  font-size: ${font.body};
  font-weight: ${font.semibold};
  text-align: start;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  svg {
    color: ${color.textMuted};
    transition: transform ${motion.calm};
    @media print {
      display: none;
    }
  }
  &[aria-expanded='true'] {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    svg {
      transform: rotate(180deg);
    }
  }
`;

const Body = styled.div`
  padding: ${space[2]} ${space[4]} ${space[4]};
  /* Paper cannot be opened. */
  @media print {
    &[hidden] {
      display: block !important;
    }
  }
`;

export interface SectionProps {
  readonly title: string;
  readonly defaultOpen?: boolean | undefined;
  /**
   * Together with `onOpenChange` it makes the section controlled, for example to show an invalid
   * field.
   */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A collapsible part of a form or a record; its content stays mounted while collapsed, so that
 * typed text is kept.
 */
export function Section({
  title,
  defaultOpen = false,
  open: controlledOpen,
  onOpenChange,
  children,
}: SectionProps) {
  const [own, setOwn] = useState(defaultOpen);
  const open = controlledOpen ?? own;
  const id = useId();

  function handleToggle(): void {
    setOwn(!open);
    onOpenChange?.(!open);
  }

  return (
    <Box>
      <h2>
        <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={handleToggle}>
          {title}
          <ChevronDown aria-hidden size={18} />
        </Toggle>
      </h2>
      <Body id={id} hidden={!open}>
        {children}
      </Body>
    </Box>
  );
}
