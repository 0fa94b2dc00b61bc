import { type ChangeEvent, useId, useState } from 'react';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import type { ComboPartsProps, ComboWiring } from './ComboParts.tsx';
import { useLatePart } from '../surfaces/use-late-part.ts';
import styled from 'styled-components';
import { controlStyles } from './field.styles.ts';

/** The input of a combobox, with and without its list. */
const ComboInput = styled.input<{ $dense?: boolean | undefined }>`
  ${controlStyles}
`;

/**
 * The list with its keyboard and its place on the page is fetched when the first such field is
 * shown.
 */
const loadComboParts = () => import('./ComboParts.tsx').then(({ ComboParts }) => ComboParts);

export interface ComboFieldProps extends FieldTexts, Omit<ComboPartsProps, 'isOpenAtFirst' | 'onWire'> {
  /** The field takes the focus when it is shown, and its list opens. */
  readonly autoFocus?: boolean | undefined;
  readonly className?: string | undefined;
}

/**
 * A text field with a list to choose from (the combobox pattern): the owner finds the options for
 * the typed text, arrows and Enter choose one, Escape closes the list, and the typed text stays.
 * Until its code is there, it is a plain field that takes the text, and stays the same element; code
 * that did not arrive is fetched again when somebody enters the field or types.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hideLabel, error, hint, className, autoFocus = false, ...parts } = props;
  const { text, onText } = parts;
  const id = useId();
  const texts = { label, hideLabel, error, hint };
  const { part: Parts, hasFailed, retry } = useLatePart(loadComboParts);
  const [wiring, setWiring] = useState<ComboWiring | null>(null);
  const fetchAgain = (): void => {
    if (hasFailed) retry();
  };
  const plain = {
    onFocus: fetchAgain,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onText(event.target.value);
      fetchAgain();
    },
  };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <ComboInput
        {...(wiring ?? plain)}
        {...fieldAria(id, texts)}
        id={id}
        value={text}
        aria-label={label}
        placeholder={hideLabel ? label : undefined}
        aria-autocomplete={wiring ? 'list' : undefined}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
      />
      {Parts && <Parts {...parts} isOpenAtFirst={autoFocus} onWire={setWiring} />}
    </FieldFrame>
  );
}
