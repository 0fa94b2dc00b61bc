import { Button } from '@park/ui/actions/Button';
import { Hint } from '@park/ui/surfaces/layout';
import { Section } from '@park/ui/surfaces/Section';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx';
import { Actions, Fields, Form, SideBySide } from './record.styles.ts';
import type { useRecordEdit } from './use-record-edit.ts';
import type { FormNamespace, useRecordForm } from './use-record-form.ts';

export interface FormSection<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly fields: ReactNode;
  /** What is below the fields, or in their place. */
  readonly more?: ReactNode;
}

interface SectionsProps<Name extends string> {
  readonly sections: readonly FormSection<Name>[];
  /** Short sections share a line of a wide window. */
  readonly areSideBySide?: boolean;
}

interface RecordFormProps<Name extends string, Section extends string> extends SectionsProps<Section> {
  readonly namespace: FormNamespace;
  readonly record: Pick<
    ReturnType<typeof useRecordForm<Name, Section, string, unknown>>,
    'form' | 'sections' | 'keep'
  >;
}

interface FilledFormProps<Name extends string, Section extends string> extends RecordFormProps<
  Name,
  Section
> {
  readonly label: string;
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}

function FilledForm<Name extends string, Part extends string>(props: FilledFormProps<Name, Part>) {
  const { record, label, sections, areSideBySide = false, isLocked = false, children } = props;
  const shown = sections.map(({ name, title, fields, more }) => (
    <Section
      key={name}
      title={title}
      open={record.sections.isOpen(name)}
      onOpenChange={(isOpen) => record.sections.setOpen(name, isOpen)}
    >
      {fields !== null && <Fields disabled={isLocked}>{fields}</Fields>}
      {more}
    </Section>
  ));
  return (
    <Form noValidate aria-label={label} onSubmit={record.form.submit} onChange={() => record.keep()}>
      {areSideBySide ? <SideBySide>{shown}</SideBySide> : shown}
      {children}
    </Form>
  );
}

/** The form of a new record, in its sections. */
export function AddRecordForm<Name extends string, Part extends string>(props: RecordFormProps<Name, Part>) {
  const { t } = useTranslation(props.namespace);
  const { busy } = props.record.form;
  return (
    <FilledForm {...props} label={t('form')}>
      <Actions>
        <Button type="submit" kind="primary" busy={busy}>
          {t('submit')}
        </Button>
        {busy && <Hint role="status">{t('adding')}</Hint>}
      </Actions>
    </FilledForm>
  );
}

interface EditRecordFormProps<Name extends string, Part extends string>
  extends RecordFormProps<Name, Part>, Pick<ConflictDialogProps<Name>, 'labelOf' | 'shownOf'> {
  readonly record: ReturnType<typeof useRecordEdit<Name, Part, string>>;
  /** The id to which the changes are sent. */
  readonly id: string;
  /** Why this person may not change it. */
  readonly lock: string | null;
}

/** The form with a record's details, and the question when somebody else has changed them too. */
export function EditRecordForm<Name extends string, Part extends string>(
  props: EditRecordFormProps<Name, Part>,
) {
  const { namespace, record, id, lock, labelOf, shownOf } = props;
  const { t } = useTranslation(namespace);
  const { busy, isDirty } = record.form;
  return (
    <FilledForm {...props} label={t('details')} isLocked={lock !== null}>
      <Actions>
        <Button type="submit" kind="primary" busy={busy} disabled={id === ''} obstacle={lock}>
          {busy ? t('saving') : t('save')}
        </Button>
        {lock !== null && <Hint>{lock}</Hint>}
        {isDirty && !busy && <Hint role="status">{t('unsaved')}</Hint>}
      </Actions>
      <ConflictDialog
        namespace={namespace}
        conflict={record.conflict}
        labelOf={labelOf}
        {...(shownOf && { shownOf })}
        onResolve={record.resolve}
        onDismiss={record.dismiss}
      />
    </FilledForm>
  );
}
