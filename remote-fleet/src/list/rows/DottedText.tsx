export interface DottedTextProps {
  readonly isOn: boolean;
  /** The dot in words. */
  readonly label: string;
  readonly text: string;
}

/** A text of a row after the dot of its record's connection. */
export function DottedText({ isOn, label, text }: DottedTextProps) {
  return (
    <>
      <span className={isOn ? 'dot on' : 'dot'} role="img" aria-label={label} title={label} /> {text}
    </>
  );
}
