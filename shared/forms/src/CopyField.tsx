import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { Row, Stack } from '@park/ui/surfaces/layout';
import { type FocusEvent, type ReactNode, useState } from 'react';

export interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  /** The notice when it is copied. */
  readonly done: string;
  /** Said beside the text when the browser copies nothing. */
  readonly refused: string;
  /** More than one: a text of several lines. */
  readonly rows?: number | undefined;
  /** Takes the focus, because what had it is gone. */
  readonly autoFocus?: boolean | undefined;
}

/**
 * A text to take along, with a button that copies it; it can be selected by hand where the browser
 * copies nothing.
 */
export function CopyField(parts: CopyFieldProps) {
  const { label, text, copyLabel, done, refused, rows = 1, autoFocus = false } = parts;
  const { notify } = useHost();
  const [isRefused, setRefused] = useState(false);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(false);
      notify({ kind: 'success', text: done });
    } catch {
      // The clipboard API is absent without https, and a browser may refuse it.
      setRefused(true);
    }
  }

  const props = {
    label,
    autoFocus,
    readOnly: true,
    value: text,
    error: isRefused ? refused : undefined,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      currentTarget.select(),
  };
  return (
    <Stack>
      {rows > 1 ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />}
      <Row>
        <Button onClick={() => void handleCopy()}>{copyLabel}</Button>
      </Row>
    </Stack>
  );
}

interface ShownOnceProps extends Omit<CopyFieldProps, 'rows' | 'autoFocus'> {
  /** Says that nobody can read it again. */
  readonly once: string;
  readonly children?: ReactNode;
}

/** A secret or link that nobody can read again, with a button that copies it. */
export function ShownOnce({ once, children, ...field }: ShownOnceProps) {
  return (
    <Stack>
      <p>{once}</p>
      <CopyField {...field} autoFocus />
      {children}
    </Stack>
  );
}
