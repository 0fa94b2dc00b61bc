import { Menu as Base } from '@base-ui/react/menu';
import { type RefObject, useId, useRef } from 'react';
import styled from 'styled-components';
import { Check } from '../theme/icons.ts';
import type { MenuItem, MenuProps } from './menu-props.ts';
import { depth } from '../theme/depths.ts';
import { color, font, radius, size, space } from '../theme/tokens.ts';
import { floatingSurface } from './popup.styles.ts';
import { isOwnPress } from './own-press.ts';

const Positioner = styled(Base.Positioner)`
  z-index: ${depth.menu};
`;

const Popup = styled(Base.Popup)`
  ${floatingSurface}
  min-inline-size: max(11rem, var(--anchor-width));
  max-inline-size: min(20rem, calc(100vw - 1rem));
  max-block-size: min(32rem, var(--available-height));
  overflow-y: auto;
  transform-origin: var(--transform-origin);
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(-4px);
  }
`;

const Header = styled.div`
  padding: ${space[3]};
  border-block-end: 1px solid ${color.border};
`;

const List = styled(Base.List)`
  padding: ${space[1]};
  outline: none;
`;

const Item = styled(Base.Item)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.control};
  outline: none;
  cursor: pointer;
  user-select: none;
  svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: ${color.textMuted};
  }
  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-disabled] {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

const Label = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: break-word;
`;

const Hint = styled.span`
  margin-inline-start: ${space[4]};
  color: ${color.textSubtle};
  font-size: ${font.caption};
`;

const Mark = styled.span`
  inline-size: 1rem;
`;

function Content({ label, icon, hint }: MenuItem) {
  return (
    <>
      {icon}
      <Label>{label}</Label>
      {hint && <Hint>{hint}</Hint>}
    </>
  );
}

function Entry(item: MenuItem) {
  const { checked, disabled = false, onSelect, label } = item;
  if (checked === undefined) {
    return (
      <Item disabled={disabled} label={label} onClick={() => onSelect?.()}>
        <Content {...item} />
      </Item>
    );
  }
  return (
    <Item
      as={Base.CheckboxItem}
      role="menuitemradio"
      checked={checked}
      disabled={disabled}
      label={label}
      closeOnClick
      onClick={() => onSelect?.()}
    >
      <Mark>{checked && <Check aria-hidden />}</Mark>
      <Content {...item} />
    </Item>
  );
}

export interface MenuPartsProps extends MenuProps {
  /** The menu's button. */
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** It was opened by the keyboard: the focus goes to the first item. */
  readonly byKeyboard: boolean;
  readonly onClose: () => void;
}

/** The menu beside its button. */
export function MenuParts(props: MenuPartsProps) {
  const { anchor, isOpen, byKeyboard, onClose, label, items, header, align = 'start' } = props;
  const headerId = useId();
  const list = useRef<HTMLDivElement>(null);
  // The library has no trigger here, so it cannot tell a key from a pointer by itself.
  const firstItem = () => list.current?.querySelector<HTMLElement>('[role^="menuitem"]') ?? true;
  return (
    <Base.Root
      open={isOpen}
      modal={false}
      onOpenChange={(next, how) => {
        if (!next && !isOwnPress(anchor, how)) onClose();
      }}
    >
      <Base.Portal>
        {/* Fixed: it takes the focus before it has its place, and the page would scroll to where it is until then. */}
        <Positioner
          anchor={anchor}
          positionMethod="fixed"
          side="bottom"
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          <Popup finalFocus={anchor} {...(byKeyboard && { initialFocus: firstItem })}>
            {header && <Header id={headerId}>{header}</Header>}
            <List
              ref={list}
              aria-label={label}
              aria-labelledby={undefined}
              aria-describedby={header ? headerId : undefined}
            >
              {items.map((item) => (
                <Entry {...item} key={item.key} />
              ))}
            </List>
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
