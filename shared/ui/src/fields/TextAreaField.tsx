import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { controlStyles } from './field.styles.ts';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { space } from '../theme/tokens.ts';

const Area = styled.textarea<{ $dense?: boolean | undefined }>`
  ${controlStyles}
  min-block-size: 5.5rem;
  padding-block: ${space[2]};
  resize: vertical;
`;

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A labelled text area; `ref` and all other attributes are passed to the text area. */
export function TextAreaField({
  label,
  hideLabel,
  error,
  hint,
  className,
  id: providedId,
  ...rest
}: TextAreaFieldProps) {
  const ownId = useId();
  const id = providedId ?? ownId;
  const texts = { label, hideLabel, error, hint };
  return (
    <FieldFrame {...texts} id={id} required={rest.required} className={className}>
      <Area {...fieldAria(id, texts)} {...rest} id={id} />
    </FieldFrame>
  );
}
