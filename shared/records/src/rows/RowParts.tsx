import type { MouseEvent } from 'react';

interface OpenLinkProps {
  readonly name: string;
  /** Null for a record without an id: then it is a button that reports that. */
  readonly href: string | null;
  readonly tabIndex: number;
  readonly onOpen: () => void;
}

/**
 * The name of a record as a link that opens it; a click for another window is left to the browser.
 */
export function OpenLink({ name, href, tabIndex, onOpen }: OpenLinkProps) {
  const common = { className: 'open', dir: 'auto', title: name, tabIndex, 'data-stop': 'open' };
  if (href === null) {
    return (
      <button type="button" {...common} onClick={onOpen}>
        {name}
      </button>
    );
  }

  function handleClick(event: MouseEvent): void {
    event.stopPropagation();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <a href={href} {...common} onClick={handleClick}>
      {name}
    </a>
  );
}

interface RowToolProps {
  readonly label: string;
  /** Which of the row's controls it is, and with that its icon. */
  readonly stop: 'edit' | 'more';
  readonly tabIndex: number;
  readonly onPress: () => void;
}

/** A small button at the end of a row. */
export function RowTool({ label, stop, tabIndex, onPress }: RowToolProps) {
  return (
    <button
      className="tool"
      type="button"
      aria-label={label}
      title={label}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={onPress}
    />
  );
}

interface DottedTextProps {
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
