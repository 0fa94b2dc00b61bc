import { useId, useState } from 'react';
import { fieldAria, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import type { ComboPartsProps } from './ComboParts.tsx';
import { useLatePart } from '../surfaces/use-late-part.ts';
import { ComboInput } from './combo.styles.ts';

/**
 * The list with its keyboard and its place on the page is fetched when the first such field is
 * shown.
 */
const loadComboParts = () => import('./ComboParts.tsx').then(({ ComboParts }) => ComboParts);

export interface ComboFieldProps
  extends
    FieldTexts,
    Pick<ComboPartsProps, 'text' | 'onText' | 'options' | 'onChoose' | 'emptyText' | 'autoFocus'> {
  readonly className?: string | undefined;
}

/**
 * A text field with a list to choose from (the combobox pattern): the owner finds the options for
 * the typed text, arrows and Enter choose one, Escape closes the list, and the typed text stays.
 * Until its code is there, it is a plain field that takes the text; code that did not arrive is
 * fetched again when somebody enters the field or types.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, hideLabel, error, hint, className, text, onText, autoFocus = false } = props;
  const id = useId();
  const texts = { label, hideLabel, error, hint };
  const { part: Parts, hasFailed, retry } = useLatePart(loadComboParts);
  const [hasFocus, setFocus] = useState(autoFocus);
  const aria = fieldAria(id, texts);
  const fetchAgain = (): void => {
    if (hasFailed) retry();
  };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      {Parts ? (
        <Parts {...props} id={id} aria={aria} autoFocus={hasFocus} isOpenAtFirst={autoFocus} />
      ) : (
        <ComboInput
          {...aria}
          id={id}
          value={text}
          autoComplete="off"
          autoFocus={autoFocus}
          onFocus={() => {
            setFocus(true);
            fetchAgain();
          }}
          onBlur={() => setFocus(false)}
          onChange={(event) => {
            onText(event.target.value);
            fetchAgain();
          }}
        />
      )}
    </FieldFrame>
  );
}
