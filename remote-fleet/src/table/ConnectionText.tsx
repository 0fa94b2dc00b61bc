export interface ConnectionTextProps {
  readonly isOn: boolean;
  /** The text alternative of the dot. */
  readonly label: string;
  readonly text: string | null;
  readonly missing: string;
}

/** A text with the dot of its record's connection. */
export function ConnectionText({ isOn, label, text, missing }: ConnectionTextProps) {
  return (
    <span className="line" title={label}>
      <span className="dot" data-on={isOn ? '' : undefined} />
      <span className="unseen">{label}</span>
      <span className="cut">{text ?? <span className="muted">{missing}</span>}</span>
    </span>
  );
}
