import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { controlStyles } from './field.styles.ts';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { ChevronDown } from '../theme/icons.ts';
import { color, space } from '../theme/tokens.ts';

const Box = styled.div`
  position: relative;
  display: flex;
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[2]};
    margin-block: auto;
    color: ${color.textMuted};
    pointer-events: none;
  }
`;

const Select = styled.select<{ $dense?: boolean | undefined }>`
  ${controlStyles}
  padding-inline-end: 2rem;
  appearance: none;
  cursor: pointer;
  text-overflow: ellipsis;
  /* Some browsers paint the list in the field's own colours, on a white page. */
  option {
    background: ${color.raised};
    color: ${color.text};
  }
`;

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple'>, FieldTexts {
  readonly options: readonly SelectOption[];
  /** The lower form for table rows. */
  readonly dense?: boolean | undefined;
}

/** A labelled native select; `ref` and all other attributes are passed to the select. */
export function SelectField({
  label,
  hideLabel,
  error,
  hint,
  options,
  dense,
  className,
  id: providedId,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const id = providedId ?? ownId;
  const texts = { label, hideLabel, error, hint };
  return (
    <FieldFrame {...texts} id={id} required={rest.required} className={className}>
      <Box>
        <Select {...fieldAria(id, texts)} {...rest} id={id} $dense={dense}>
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </Select>
        <ChevronDown aria-hidden size={16} />
      </Box>
    </FieldFrame>
  );
}
