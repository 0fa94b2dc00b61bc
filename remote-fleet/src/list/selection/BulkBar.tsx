import { Button } from '@park/ui/actions/Button';
import { BulkLine } from './list-footer.styles.ts';
import type { Bulk } from '../bulk/use-bulk.ts';

export interface FareButton {
  readonly label: string;
  readonly obstacle: string | null;
}

export interface BulkBarProps {
  /**
   * Nothing is selected. The bar is there all the same: making it and its styles would delay the
   * first selection.
   */
  readonly isHidden: boolean;
  readonly texts: {
    readonly group: string;
    readonly selected: string;
    readonly connect: string;
    readonly disconnect: string;
    readonly all: string | null;
    readonly clear: string;
    readonly busy: string;
  };
  readonly bulk: Bulk;
  /** Why the connections cannot be switched; null when they can. */
  readonly obstacle: string | null;
  /**
   * The label of the button for fares, and why they cannot be set; null in a list without fares.
   */
  readonly fares: FareButton | null;
  /** Says that they leave; null where the server does not keep it. */
  readonly leaving: FareButton | null;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected rows; the buttons are disabled while an action runs. */
export function BulkBar(props: BulkBarProps) {
  const { isHidden, texts, bulk, obstacle, fares, leaving, onAll, onClear } = props;
  const { isBusy, setWish } = bulk;
  return (
    <BulkLine hidden={isHidden} role="group" aria-label={texts.group}>
      <span role="status">{isBusy ? texts.busy : texts.selected}</span>
      <Button size="s" kind="primary" disabled={isBusy} obstacle={obstacle} onClick={() => setWish(true)}>
        {texts.connect}
      </Button>
      <Button size="s" disabled={isBusy} obstacle={obstacle} onClick={() => setWish(false)}>
        {texts.disconnect}
      </Button>
      {fares && (
        <Button size="s" disabled={isBusy} obstacle={fares.obstacle} onClick={() => setWish('fares')}>
          {fares.label}
        </Button>
      )}
      {leaving && (
        <Button size="s" disabled={isBusy} obstacle={leaving.obstacle} onClick={() => setWish('leaving')}>
          {leaving.label}
        </Button>
      )}
      {texts.all !== null && (
        <Button size="s" kind="quiet" className="choice" disabled={isBusy} onClick={onAll}>
          {texts.all}
        </Button>
      )}
      <Button size="s" kind="quiet" className="choice" disabled={isBusy} onClick={onClear}>
        {texts.clear}
      </Button>
    </BulkLine>
  );
}
