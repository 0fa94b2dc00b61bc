import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { TextAreaField } from '@park/ui/fields/TextAreaField';
import { TextField } from '@park/ui/fields/TextField';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Buttons, Stack } from '@park/forms/form.styles';

export interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** More than one: a text of several lines. */
  readonly rows?: number;
  /** Takes the focus, because what had it is gone. */
  readonly autoFocus?: boolean;
}

/**
 * A text to take along, with a button that copies it; it can be selected by hand where the browser
 * copies nothing.
 */
export function CopyField({ label, text, rows = 1, autoFocus = false }: CopyFieldProps) {
  const { t } = useTranslation('people');
  const { notify } = useHost();
  const [isRefused, setRefused] = useState(false);

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setRefused(false);
      notify({ kind: 'success', text: t('copy.done') });
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
    error: isRefused ? t('copy.failed') : undefined,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      currentTarget.select(),
  };
  return (
    <Stack>
      {rows > 1 ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />}
      <Buttons>
        <Button onClick={() => void handleCopy()}>{t('copy.button')}</Button>
      </Buttons>
    </Stack>
  );
}
