import { TextField } from '@park/ui/fields/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessForm } from '../AccessForm.tsx';

interface CodeFormProps {
  readonly hint: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** What is wrong with the code. */
  readonly problem: string | undefined;
  readonly onSubmit: (code: string) => void;
  readonly onEdit: () => void;
}

/** The field for a code of the app. */
export function CodeForm({ hint, isBusy, failure, problem, onSubmit, onEdit }: CodeFormProps) {
  const { t } = useTranslation('access');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) field.current?.select();
  }, [problem]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code === '') field.current?.focus();
    else onSubmit(code);
  }

  return (
    <AccessForm
      isBusy={isBusy}
      failure={failure}
      submitLabel={t('code.submit')}
      busyLabel={t('code.submitting')}
      onSubmit={handleSubmit}
    >
      <TextField
        ref={field}
        name="code"
        label={t('code.label')}
        hint={hint}
        error={isMissing ? t('code.required') : problem}
        // The step was asked for by signing in, and this is its only field.
        autoFocus
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        onInput={() => {
          setMissing(false);
          onEdit();
        }}
      />
    </AccessForm>
  );
}
