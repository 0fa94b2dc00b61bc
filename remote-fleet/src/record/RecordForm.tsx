import { Button } from '@park/ui/actions/Button';
import { Hint, Stack } from '@park/ui/surfaces/layout';
import { Section } from '@park/ui/surfaces/Section';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions, Fields, Form, SideBySide } from './record.styles.ts';
import type { EditConflict, useRecordEdit } from './use-record-edit.ts';
import type { FormNamespace, useRecordForm } from './use-record-form.ts';
import { isolated } from '@park/domain/format/isolated';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { Dialog } from '@park/ui/floating/Dialog';
import { color, font, radius, space } from '@park/ui/theme/tokens';
import styled from 'styled-components';
import { TimeAgo } from './TimeAgo.tsx';

const When = styled.small`
  display: block;
  margin-block-start: ${space[1]};
  color: ${color.textMuted};
`;

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space[2]};
  min-inline-size: 0;
  legend {
    margin-block-end: ${space[1]};
    font-weight: ${font.medium};
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  /* A choice of one line is as high as its neighbour of two. */
  align-content: start;
  align-items: center;
  gap: 0 ${space[2]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  small {
    color: ${color.textMuted};
  }
  span {
    grid-column: 2;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

interface ConflictDialogProps<Name extends string> {
  readonly namespace: FormNamespace;
  readonly conflict: EditConflict<Name> | null;
  readonly labelOf: (name: Name) => string;
  /** The value in words, where it is not a text of its own. */
  readonly shownOf?: (name: Name, value: string) => string;
  /** Saves with the other person's values in these fields. */
  readonly onResolve: (theirs: readonly Name[]) => void;
  readonly onDismiss: () => void;
}

type OpenConflictProps<Name extends string> = ConflictDialogProps<Name> & {
  readonly conflict: EditConflict<Name>;
};

function OpenConflict<Name extends string>(props: OpenConflictProps<Name>) {
  const { namespace, conflict, labelOf, shownOf = (_, value) => value, onResolve, onDismiss } = props;
  const { t } = useTranslation(namespace);
  const [theirs, setTheirs] = useState<ReadonlySet<Name>>(new Set());

  function choose(name: Name, isTheirs: boolean): void {
    const next = new Set(theirs);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTheirs(next);
  }

  const { changedBy, changedAt, fields } = conflict;
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={t('conflict.title')}
      closeLabel={t('conflict.back')}
      actions={
        <>
          <Button onClick={onDismiss}>{t('conflict.back')}</Button>
          <Button kind="primary" onClick={() => onResolve([...theirs])}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <p>
        <Isolated
          text={changedBy === null ? t('conflict.byNobody') : t('conflict.by', { name: isolated(changedBy) })}
        />
        {changedAt !== null && (
          <When>
            <TimeAgo at={changedAt} />
          </When>
        )}
      </p>
      <Stack $gap={4} $top={4}>
        {fields.map(({ name, mine, theirs: other }) => (
          <Field key={name}>
            <legend>{labelOf(name)}</legend>
            {([false, true] as const).map((isTheirs) => {
              const value = shownOf(name, isTheirs ? other : mine);
              const owner = isTheirs ? (changedBy ?? t('conflict.theirs')) : t('conflict.mine');
              return (
                <Choice key={owner}>
                  <input
                    type="radio"
                    name={`conflict ${name}`}
                    checked={theirs.has(name) === isTheirs}
                    onChange={() => choose(name, isTheirs)}
                  />
                  <small>
                    <bdi>{owner}</bdi>
                  </small>
                  <span>{value === '' ? t('conflict.empty') : value}</span>
                </Choice>
              );
            })}
          </Field>
        ))}
      </Stack>
    </Dialog>
  );
}

/**
 * What this person and somebody else have typed into the same fields, side by side, with a choice
 * for each field.
 */
function ConflictDialog<Name extends string>(props: ConflictDialogProps<Name>) {
  const { conflict } = props;
  return conflict && <OpenConflict {...props} conflict={conflict} />;
}

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
