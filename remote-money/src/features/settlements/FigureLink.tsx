import type { MouseEvent } from 'react';

interface FigureLinkProps {
  /** Null where nothing is behind the figure. */
  readonly href: string | null;
  /** The figure, what it is and whose, for assistive technology. */
  readonly label: string;
  readonly text: string;
  /** The same for this figure in every row, so that the arrow keys stay in the column. */
  readonly stop: string;
  readonly tabIndex: number;
  readonly onOpen: () => void;
}

/** A figure that opens what it is made of; a click for another window is left to the browser. */
export function FigureLink({ href, label, text, stop, tabIndex, onOpen }: FigureLinkProps) {
  function handleClick(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  if (href === null) return text;
  return (
    <a
      className="figure"
      href={href}
      aria-label={label}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={handleClick}
    >
      {text}
    </a>
  );
}
