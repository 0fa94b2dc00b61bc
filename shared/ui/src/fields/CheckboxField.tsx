import { type ComponentProps, type Ref, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, font, space } from '../theme/tokens.ts';
import { VisuallyHidden } from '../surfaces/VisuallyHidden.tsx';

// The label is the target: at least 24 px each way, also when only the box is seen.
const Label = styled.label<{ $bare: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: ${({ $bare }) => ($bare ? 'center' : 'flex-start')};
  gap: ${space[2]};
  min-inline-size: 1.75rem;
  min-block-size: 1.75rem;
  font-size: ${font.body};
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  flex-shrink: 0;
  inline-size: 1rem;
  block-size: 1rem;
  accent-color: ${color.accent};
  cursor: inherit;
`;

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  /** Some, but not all, of the items that the box represents are selected. */
  readonly indeterminate?: boolean | undefined;
}

function assign(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}

/** A check box with its label; `ref` and all other attributes are passed to the box. */
export function CheckboxField({
  label,
  hideLabel = false,
  indeterminate = false,
  className,
  ref,
  ...rest
}: CheckboxFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <Label $bare={hideLabel} className={className} title={hideLabel ? label : undefined}>
      <Box
        {...rest}
        type="checkbox"
        ref={(node) => {
          box.current = node;
          assign(ref, node);
        }}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Label>
  );
}
