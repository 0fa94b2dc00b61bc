import type { ReactNode } from 'react';
import { FieldBox, FieldError, FieldHint, FieldLabel } from './field.styles.ts';
import { CircleAlert } from '../theme/icons.ts';
import { VisuallyHidden } from '../surfaces/VisuallyHidden.tsx';

/** The props of every field besides its own attributes. */
export interface FieldTexts {
  readonly label: string;
  /** Keeps the label for screen readers only, for fields in a table or a toolbar. */
  readonly hideLabel?: boolean | undefined;
  readonly error?: string | undefined;
  /** The error comes while the focus is elsewhere, so that a screen reader has to be told of it. */
  readonly isToldApart?: boolean | undefined;
  /** Words, and a mark where their colour says the same. */
  readonly hint?: ReactNode;
}

/** The attributes that link a control to its hint and error. */
export function fieldAria(id: string, { error, hint }: Pick<FieldTexts, 'error' | 'hint'>) {
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described === '' ? undefined : described,
  };
}

interface FieldFrameProps extends FieldTexts {
  readonly id: string;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Label above, control, then error and hint below. */
export function FieldFrame({
  id,
  label,
  hideLabel,
  error,
  isToldApart,
  hint,
  required,
  className,
  children,
}: FieldFrameProps) {
  return (
    <FieldBox className={className}>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <FieldLabel htmlFor={id}>
          {label}
          {required && <span aria-hidden>{'\u00a0*'}</span>}
        </FieldLabel>
      )}
      {children}
      {error && (
        <FieldError id={`${id}-error`} role={isToldApart ? 'alert' : undefined}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    </FieldBox>
  );
}
