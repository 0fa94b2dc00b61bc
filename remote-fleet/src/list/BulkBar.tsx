import { Button } from '@park/ui/actions/Button';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { BulkLine, BulkProgressBox } from './list-footer.styles.ts';
import type { BulkProgress } from '../updates/use-bulk.ts';

export interface BulkBarProps {
  readonly words: {
    readonly group: string;
    readonly selected: string;
    readonly connect: string;
    readonly disconnect: string;
    readonly all: string | null;
    readonly clear: string;
    readonly progress: string;
  };
  readonly progress: BulkProgress | null;
  readonly onConnect: (isConnected: boolean) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen rows; while it is being done the buttons rest. */
export function BulkBar({ words, progress, onConnect, onAll, onClear }: BulkBarProps) {
  const isBusy = progress !== null;
  return (
    <BulkLine role="group" aria-label={words.group}>
      <span role="status">{isBusy ? words.progress : words.selected}</span>
      {isBusy && (
        <BulkProgressBox>
          <ProgressBar label={words.progress} value={(progress.done / progress.total) * 100} />
        </BulkProgressBox>
      )}
      <Button size="s" kind="primary" disabled={isBusy} onClick={() => onConnect(true)}>
        {words.connect}
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => onConnect(false)}>
        {words.disconnect}
      </Button>
      {words.all !== null && (
        <Button size="s" kind="quiet" disabled={isBusy} onClick={onAll}>
          {words.all}
        </Button>
      )}
      <Button size="s" kind="quiet" disabled={isBusy} onClick={onClear}>
        {words.clear}
      </Button>
    </BulkLine>
  );
}
