import { useEffect, useRef } from 'react';
import { Lead } from '../../page/page.styles.ts';

interface StepHeadProps {
  readonly title: string;
  readonly lead?: string;
  /** Nothing else of the step takes the focus. */
  readonly isFocused?: boolean;
}

/** The heading of a step, which a screen reader begins with where the step has no field. */
export function StepHead({ title, lead, isFocused = false }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <Lead>{lead}</Lead>}
    </div>
  );
}
