import { ChevronDown } from '@park/ui/theme/icons';
import { color, motion, space } from '@park/ui/theme/tokens';
import { useAtom } from 'jotai';
import { useId } from 'react';
import styled from 'styled-components';
import type { NavGroupEntry } from './navigation.ts';
import { NavLink } from './NavLink.tsx';
import { openGroupsAtom } from './shell-atoms.ts';
import { navLine } from './shell.styles.ts';

const Head = styled.button`
  ${navLine}
  svg:last-child {
    inline-size: 1rem;
    block-size: 1rem;
    transition: transform ${motion.calm};
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
  &[aria-disabled='true'] {
    cursor: default;
    &:hover,
    &:active {
      background: transparent;
      color: ${color.textMuted};
    }
    svg:last-child {
      visibility: hidden;
    }
  }
`;

const Children = styled.ul`
  display: grid;
  gap: ${space.half};
  margin: ${space.half} 0 ${space[1]} 1.3125rem;
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.border};
`;

interface NavGroupProps {
  readonly group: NavGroupEntry;
  /** The tab that is shown. */
  readonly tab: string;
}

/** A group of screens: collapsed by default, and expanded while one of its screens is shown. */
export function NavGroup({ group: { key, title, Icon, children }, tab }: NavGroupProps) {
  const [open, setOpen] = useAtom(openGroupsAtom);
  const id = useId();
  const isOpen = open.includes(key);
  const isForced = children.some((child) => child.tab === tab);
  const expanded = isOpen || isForced;
  const toggle = () => setOpen(isOpen ? open.filter((each) => each !== key) : [...open, key]);

  return (
    <li>
      <Head
        type="button"
        aria-expanded={expanded}
        aria-controls={id}
        aria-disabled={isForced || undefined}
        onClick={() => !isForced && toggle()}
      >
        <Icon aria-hidden />
        <span>{title}</span>
        <ChevronDown aria-hidden />
      </Head>
      <Children id={id} hidden={!expanded}>
        {children.map((child) => (
          <li key={child.tab}>
            <NavLink tab={child.tab} current={tab === child.tab}>
              {child.title}
            </NavLink>
          </li>
        ))}
      </Children>
    </li>
  );
}
