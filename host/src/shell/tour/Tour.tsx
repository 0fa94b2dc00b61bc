import { Button } from '@park/ui/actions/Button';
import { Muted } from '@park/ui/surfaces/layout';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Box, placeCard } from './place-card.ts';
import { Actions, Card, Count, Layer, Spot, Title } from './tour.styles.ts';
import { findTarget, type TourStep } from './tour-steps.ts';

/** Around the target, so that its own edge is seen. */
const AROUND = 4;

function boxOf(element: Element | null): Box | null {
  if (element === null) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // What is longer than the window is pointed at as far as it is seen.
  const seen = { left: Math.max(left, 0), top: Math.max(top, 0) };
  return {
    ...seen,
    width: Math.min(right, innerWidth) - seen.left,
    height: Math.min(bottom, innerHeight) - seen.top,
  };
}

/**
 * Where the focus returns to: a menu item is gone by then, so it is the button of its menu, which
 * has the same name.
 */
function openerOf(): HTMLElement | null {
  const active = document.activeElement;
  const name = active?.closest('[role="menu"]')?.getAttribute('aria-label');
  const opener = name ? document.querySelector(`button[aria-label="${CSS.escape(name)}"]`) : active;
  return opener instanceof HTMLElement ? opener : null;
}

export interface TourProps {
  readonly steps: readonly TourStep[];
  readonly onLeave: () => void;
}

/** The tour: a modal dialog whose card stands beside what each step is about. Escape leaves it. */
export function Tour({ steps, onLeave }: TourProps) {
  const { t } = useTranslation('tour');
  const [at, setAt] = useState(0);
  const [place, setPlace] = useState<{ target: Box | null; left: number; top: number } | null>(null);
  const layer = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const title = useId();
  const text = useId();
  const step = steps[at];
  const isLast = at === steps.length - 1;

  useLayoutEffect(() => {
    const dialog = layer.current;
    if (dialog === null) return;
    const opener = openerOf();
    dialog.showModal();
    next.current?.focus();
    return () => {
      dialog.close();
      const active = document.activeElement;
      if (active === null || active === document.body || dialog.contains(active)) opener?.focus();
    };
  }, []);

  useEffect(() => {
    const element = step ? findTarget(step.targets) : null;
    element?.scrollIntoView?.({ block: 'nearest' });
    const show = (): void => {
      if (card.current === null) return;
      const { width, height } = card.current.getBoundingClientRect();
      const target = boxOf(element);
      setPlace({
        target,
        ...placeCard(target, { width, height }, { width: innerWidth, height: innerHeight }),
      });
    };
    show();
    addEventListener('resize', show);
    addEventListener('scroll', show, true);
    return () => {
      removeEventListener('resize', show);
      removeEventListener('scroll', show, true);
    };
  }, [step]);

  function go(by: number): void {
    const to = at + by;
    if (to >= steps.length) onLeave();
    else setAt(Math.max(0, to));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // Keys of the page behind, such as those of find, do nothing during the tour.
    event.stopPropagation();
    if (event.key === 'ArrowRight' && !isLast) go(1);
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onLeave();
  }

  if (step === undefined) return null;
  const spot = place?.target;
  return (
    <Layer
      ref={layer}
      role="dialog"
      aria-modal
      aria-labelledby={title}
      aria-describedby={text}
      onKeyDown={handleKeyDown}
      // Ways of the browser to close it that are no key, such as Back on a phone.
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <Spot
        data-nothing={spot ? undefined : ''}
        style={
          spot
            ? {
                left: spot.left - AROUND,
                top: spot.top - AROUND,
                width: spot.width + 2 * AROUND,
                height: spot.height + 2 * AROUND,
              }
            : { left: '50%', top: '50%' }
        }
      />
      <Card ref={card} style={place ? { left: place.left, top: place.top } : { opacity: 0 }}>
        <div aria-live="polite" aria-atomic>
          <Count>{t('count', { step: at + 1, count: steps.length })}</Count>
          <Title id={title}>{t(`steps.${step.key}.title`)}</Title>
          <Muted as="p" id={text}>
            {t(`steps.${step.key}.text`, { screen: step.screen })}
          </Muted>
        </div>
        <Actions>
          <Button kind="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          {at > 0 && <Button onClick={() => go(-1)}>{t('back')}</Button>}
          <Button ref={next} kind="primary" onClick={() => go(1)}>
            {t(isLast ? 'done' : 'next')}
          </Button>
        </Actions>
      </Card>
    </Layer>
  );
}
