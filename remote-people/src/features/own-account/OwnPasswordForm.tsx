import { currentPasswordProblems } from '@park/domain/people/account-forms';
import { useCallForm } from '@park/calls/use-call-form';
import { AccountForm, type AccountFormProps } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { useProblemText } from './use-problem-text.ts';

export interface OwnPasswordFormProps<Read> extends Pick<AccountFormProps, 'submitLabel' | 'danger'> {
  readonly text: string;
  readonly send: (input: { readonly currentPassword: string }) => Promise<Read>;
  readonly onDone: (read: Read) => void;
  readonly onCancel: () => void;
}

/** Asks for the own password once more before a change of the second factor. */
export function OwnPasswordForm<Read>({ send, onDone, ...rest }: OwnPasswordFormProps<Read>) {
  const form = useCallForm({
    initial: { currentPassword: '' },
    problemsOf: currentPasswordProblems,
    textOf: useProblemText(),
    send,
    onDone,
  });
  return (
    <AccountForm {...rest} form={form}>
      <CurrentPasswordField {...form.field('currentPassword')} autoFocus />
    </AccountForm>
  );
}
