import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { controlStyles } from './field.styles.ts';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { space } from '../theme/tokens.ts';

const Box = styled.div`
  position: relative;
  display: flex;
`;

const Input = styled.input<{ $dense?: boolean | undefined; $trailing: boolean }>`
  ${controlStyles}
  ${({ $trailing }) => $trailing && `padding-inline-end: 2.5rem;`}
  &[inputmode='decimal'],
  &[inputmode='numeric'] {
    font-variant-numeric: tabular-nums;
  }
`;

const Trailing = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[1]};
  display: flex;
  align-items: center;
`;

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** A small button inside the field's end, such as "show password". */
  readonly trailing?: ReactNode;
  /** The lower form for table rows. */
  readonly dense?: boolean | undefined;
}

/** A labelled input with hint and error; `ref` and all other attributes are passed to the input. */
export function TextField({
  label,
  hideLabel,
  error,
  hint,
  trailing,
  dense,
  className,
  id: providedId,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = providedId ?? ownId;
  const { isToldApart, ...input } = rest;
  const texts = { label, hideLabel, error, isToldApart, hint };
  return (
    <FieldFrame {...texts} id={id} required={input.required} className={className}>
      <Box>
        <Input
          {...fieldAria(id, texts)}
          {...input}
          id={id}
          $dense={dense}
          $trailing={trailing !== undefined && trailing !== null}
        />
        {trailing && <Trailing>{trailing}</Trailing>}
      </Box>
    </FieldFrame>
  );
}
