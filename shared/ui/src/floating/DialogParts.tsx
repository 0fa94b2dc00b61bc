import { Dialog as Base } from '@base-ui/react/dialog';
import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton.tsx';
import { X } from '../theme/icons.ts';
import { depth } from '../theme/depths.ts';
import { breakpoint, color, font, shadow, space } from '../theme/tokens.ts';
import { Backdrop } from './backdrop.styles.ts';
import type { DialogPartsProps } from './dialog-props.ts';
import { floatingSurface } from './popup.styles.ts';

const Popup = styled(Base.Popup)`
  ${floatingSurface}
  position: fixed;
  inset: 0;
  z-index: ${depth.dialog};
  display: flex;
  flex-direction: column;
  inline-size: min(28rem, calc(100vw - 2rem));
  block-size: fit-content;
  max-block-size: calc(100dvh - 2rem);
  margin: auto;
  box-shadow: ${shadow.dialog};
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateY(8px);
  }
  @media ${breakpoint.phone} {
    margin-block-end: 1rem;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[4]} ${space[3]} ${space[1]} ${space[5]};
`;

const Title = styled(Base.Title)`
  min-inline-size: 0;
  font-size: ${font.lead};
`;

const Body = styled.div`
  padding: ${space[1]} ${space[5]} ${space[5]};
  overflow-y: auto;
  color: ${color.textMuted};
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const FIELDS = ':is(input, select, textarea):not([type=hidden], :disabled)';

/**
 * A form is typed into at once, and Enter does not press the cross. On a phone the keyboard would
 * come over the dialog before it was read.
 */
function firstFocus(body: HTMLElement | null): HTMLElement | boolean {
  if (body === null || matchMedia('(pointer: coarse)').matches) return true;
  // A field that takes the focus by itself has it.
  return !body.contains(document.activeElement) && (body.querySelector<HTMLElement>(FIELDS) ?? true);
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Text that is longer than its dialog is scrolled with the keyboard, so it must take the focus
 * where no control in it does.
 */
function useScrolling() {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [isScrolling, setScrolling] = useState(false);
  useLayoutEffect(() => {
    if (body === null) return;
    const measure = (): void =>
      setScrolling(body.scrollHeight > body.clientHeight && body.querySelector(CONTROLS) === null);
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [body]);
  return { body, scrolling: { ref: setBody, tabIndex: isScrolling ? 0 : undefined } };
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[3]} ${space[5]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  /* Two that do not fit side by side stand below each other, equally wide. */
  @media ${breakpoint.phone} {
    > * {
      flex: 1 0 auto;
    }
  }
`;

const isThere = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** An element, and what around it takes the focus when it is gone: the list of a row, the screen. */
function withHolders(element: Element | null): readonly Element[] {
  return element === null
    ? []
    : [element, ...withHolders(element.parentElement?.closest('[tabindex]') ?? null)];
}

/**
 * Gives the focus back to what had it when the dialog was opened. The library looks too late where a
 * field in the dialog takes the focus by itself, and would then give it back to that field.
 */
function useOpener(open: boolean): () => HTMLElement | true {
  const [seen, setSeen] = useState<{ readonly open: boolean; readonly openers: readonly Element[] }>({
    open: false,
    openers: [],
  });
  if (seen.open !== open)
    setSeen({ open, openers: open ? withHolders(document.activeElement) : seen.openers });
  return () => seen.openers.find(isThere) ?? true;
}

/** A modal dialog in the middle of the window. */
export function DialogParts({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  isQuestion = false,
}: DialogPartsProps) {
  const { body, scrolling } = useScrolling();
  const opener = useOpener(open);
  return (
    <Base.Root
      open={open}
      // The second click of two beside it is that of somebody who opened it with two.
      onOpenChange={(next, { reason, event }) => {
        const isSecond = reason === 'outside-press' && Number(event.detail) > 1;
        if (!next && !isSecond) onClose();
      }}
      disablePointerDismissal={isQuestion}
    >
      <Base.Portal>
        {/* A question that a dialog asks dims that dialog too. */}
        <Backdrop forceRender={isQuestion} />
        <Popup
          role={isQuestion ? 'alertdialog' : 'dialog'}
          initialFocus={() => firstFocus(body)}
          finalFocus={opener}
        >
          <Head>
            <Title>{title}</Title>
            {closeLabel !== undefined && (
              <Base.Close render={<IconButton label={closeLabel} icon={<X aria-hidden />} />} />
            )}
          </Head>
          <Base.Description render={<Body {...scrolling} />}>{children}</Base.Description>
          {actions && <Actions>{actions}</Actions>}
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}
