import { Button } from '@park/ui/actions/Button';
import { ProgressBar } from '@park/ui/surfaces/ProgressBar';
import { BulkLine, BulkProgressBox } from './list-footer.styles.ts';
import type { BulkProgress } from '../updates/use-bulk.ts';

export interface BulkBarProps {
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
  readonly onConnect: (isConnected: boolean) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the chosen rows; while it is being done the buttons rest. */
export function BulkBar({ texts, progress, onConnect, onAll, onClear }: BulkBarProps) {
  const isBusy = progress !== null;
  return (
    <BulkLine role="group" aria-label={texts.group}>
      <span role="status">{isBusy ? texts.progress : texts.selected}</span>
      {isBusy && (
        <BulkProgressBox>
          <ProgressBar label={texts.progress} value={(progress.done / progress.total) * 100} />
        </BulkProgressBox>
      )}
      <Button size="s" kind="primary" disabled={isBusy} onClick={() => onConnect(true)}>
        {texts.connect}
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => onConnect(false)}>
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
