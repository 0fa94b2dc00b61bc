import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Muted, Row } from '@park/ui/surfaces/layout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '@park/forms/form.styles';
import type { CallForm } from '@park/forms/use-call-form';

export interface AccountFormProps {
  readonly form: CallForm;
  readonly submitLabel: string;
  /** The accessible name. */
  readonly label?: string;
  /** What the form is for; above its fields. */
  readonly text?: string;
  readonly danger?: boolean;
  /** Why it cannot be sent now. */
  readonly obstacle?: string | null;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/**
 * A form of the own account: what it is for, why the last attempt failed, the fields, and its
 * buttons.
 */
export function AccountForm(props: AccountFormProps) {
  const { form, submitLabel, label, text, danger = false, obstacle, onCancel, children } = props;
  const { t } = useTranslation('own-account');
  return (
    <Form noValidate onSubmit={form.submit} aria-label={label}>
      {text !== undefined && <Muted as="p">{text}</Muted>}
      <Refusal text={form.failure} />
      {children}
      <Row>
        <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={form.busy} obstacle={obstacle}>
          {submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </Row>
    </Form>
  );
}
