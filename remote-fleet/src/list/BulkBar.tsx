import { Button } from '@park/ui/actions/Button';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { BulkLine, BulkProgressBox } from './list-footer.styles.ts';
import type { BulkProgress } from '../updates/use-bulk.ts';

export interface BulkBarProps {
  /** Nothing is selected. The bar is there all the same: making it and its styles would delay the first selection. */
  readonly isHidden: boolean;
  readonly texts: {
    readonly group: string;
    readonly selected: string;
    readonly connect: string;
    readonly disconnect: string;
    readonly all: string | null;
    readonly clear: string;
    readonly progress: string;
  };
  readonly progress: BulkProgress | null;
  /** Why the connections cannot be switched; null when they can. */
  readonly obstacle: string | null;
  readonly onConnect: (isConnected: boolean) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected rows; the buttons are disabled while an action runs. */
export function BulkBar(props: BulkBarProps) {
  const { isHidden, texts, progress, obstacle, onConnect, onAll, onClear } = props;
  const isBusy = progress !== null;
  return (
    <BulkLine hidden={isHidden} role="group" aria-label={texts.group}>
      <span role="status">{isBusy ? texts.progress : texts.selected}</span>
      {isBusy && (
        <BulkProgressBox>
          <ProgressBar label={texts.progress} value={(progress.done / progress.total) * 100} />
        </BulkProgressBox>
      )}
      <Button size="s" kind="primary" disabled={isBusy} obstacle={obstacle} onClick={() => onConnect(true)}>
        {texts.connect}
      </Button>
      <Button size="s" disabled={isBusy} obstacle={obstacle} onClick={() => onConnect(false)}>
        {texts.disconnect}
      </Button>
      {texts.all !== null && (
        <Button size="s" kind="quiet" disabled={isBusy} onClick={onAll}>
          {texts.all}
        </Button>
      )}
      <Button size="s" kind="quiet" disabled={isBusy} onClick={onClear}>
        {texts.clear}
      </Button>
    </BulkLine>
  );
}
