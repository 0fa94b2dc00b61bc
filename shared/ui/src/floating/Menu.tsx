import { type KeyboardEvent, startTransition, useState } from 'react';
import styled from 'styled-components';
import { type ButtonKind, type ButtonSize, buttonStyles } from '../actions/button.styles.ts';
import { floatingIntent, useFloatingParts } from './floating-parts.ts';
import type { MenuProps } from './menu-props.ts';

const TriggerButton = styled.button<{ $kind: ButtonKind; $size: ButtonSize }>`
  ${buttonStyles}
`;

/**
 * A button with a menu. The menu's code is loaded on the first press, so that it does not delay the
 * first screen.
 */
export function Menu(props: MenuProps) {
  const { trigger, label, kind = 'quiet', className } = props;
  const [pressed, setPressed] = useState<'key' | 'pointer' | null>(null);
  // In short tasks: to render a menu for the first time takes long, and the press itself is painted
  // meanwhile.
  const press = (by: 'key' | 'pointer'): void => startTransition(() => setPressed(by));
  const parts = useFloatingParts(pressed !== null, () => setPressed(null));
  const look = {
    $kind: kind,
    $size: 'm',
    className,
    type: 'button',
    'aria-label': label,
    title: label,
  } as const;

  if (parts)
    return (
      <parts.MenuParts
        {...props}
        byKeyboard={pressed === 'key'}
        triggerButton={<TriggerButton {...look}>{trigger}</TriggerButton>}
      />
    );

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    press('key');
  }

  return (
    <TriggerButton
      {...look}
      {...floatingIntent}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={pressed !== null || undefined}
      // A click without a pointer comes from Enter or Space.
      onClick={(event) => press(event.detail === 0 ? 'key' : 'pointer')}
      onKeyDown={handleKeyDown}
    >
      {trigger}
    </TriggerButton>
  );
}
