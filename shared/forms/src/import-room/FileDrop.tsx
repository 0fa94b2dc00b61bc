import { Spinner } from '@park/ui/surfaces/Spinner';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { FileText } from '@park/ui/theme/icons';
import { type DragEvent, useState } from 'react';
import { DropZone, Muted } from '../table-file/table-file.styles.ts';

/**
 * By the end of the name and by kind: a phone goes by the kind alone, and has several names for CSV.
 * What a file is, its bytes tell.
 */
const ACCEPTED = [
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain',
  'text/x-csv,text/x-comma-separated-values,application/csv,application/x-csv',
  'application/vnd.ms-excel,application/octet-stream',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

interface FileDropProps {
  readonly title: string;
  readonly hints: readonly string[];
  /** Files are being read: no others are taken meanwhile. */
  readonly isBusy: boolean;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files with tables on; its label opens the dialog of files. */
export function FileDrop({ title, hints, isBusy, multiple = false, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false);

  function choose(list: FileList | null): void {
    const files = [...(list ?? [])];
    if (files.length > 0 && !isBusy) onFiles(multiple ? files : files.slice(0, 1));
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  }

  return (
    <DropZone
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isBusy ? <Spinner /> : <FileText aria-hidden size={28} strokeWidth={1.5} />}
      <strong>{title}</strong>
      {hints.map((hint) => (
        <Muted key={hint} as="span">
          {hint}
        </Muted>
      ))}
      <VisuallyHidden
        as="input"
        type="file"
        accept={ACCEPTED}
        multiple={multiple}
        onChange={({ target }: { target: HTMLInputElement }) => {
          choose(target.files);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </DropZone>
  );
}
