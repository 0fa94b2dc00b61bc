import { isApiError } from '@park/http/api-error';
import { type Person, readPerson, updatePerson } from '@park/contract/people';
import { personName } from '@park/domain/login/person';
import type { PersonObstacle } from '@park/domain/people/person-actions';
import {
  contactProblems,
  type ContactProblem,
  type PersonField,
  type PersonValues,
} from '@park/domain/people/person-form';
import { knownRole } from '@park/domain/people/roles';
import { mergeEdits } from '@park/domain/record/merge-edits';
import { FormDialog } from '@park/forms/ActionDialog';
import { useHost } from '@park/federation/host-services';
import { TextField } from '@park/ui/fields/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { paramsOf } from './people-calls.ts';
import { RoleField } from './RoleField.tsx';
import { useRefreshPeople } from './use-people.ts';

const FIELDS: readonly PersonField[] = ['name', 'email', 'phone', 'role'];

function valuesOf({ name, email, phone, role }: Person): PersonValues {
  return { name: name ?? '', email: email ?? '', phone: phone ?? '', role: knownRole(role) ?? role ?? '' };
}

interface EditDialogProps {
  readonly person: Person;
  /** Why the role cannot be changed. */
  readonly roleObstacle: PersonObstacle | null;
  /** The person who asks: the frame, which shows their name, follows. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
}

/**
 * Name, phone and role of a person. When somebody else has changed the person meanwhile, the form
 * shows their values beside what was typed and asks again.
 */
export function EditDialog({ person, roleObstacle, isOwn, onClose }: EditDialogProps) {
  const { t } = useTranslation('people');
  const { http, session } = useHost();
  const refresh = useRefreshPeople();
  const [known, setKnown] = useState(person);
  const title = t('edit.title', { name: personName(person) ?? t('unnamed') });

  const form = useCallForm({
    keptAs: `person/${person.id}`,
    initial: valuesOf(person),
    problemsOf: (typed: PersonValues) => contactProblems(typed),
    textOf: (code: ContactProblem) => t(`problems.${code}`),
    send: ({ name, phone, role }) => {
      const chosen = knownRole(role);
      return http.call(
        updatePerson,
        {
          name: name.trim(),
          phone: phone.trim(),
          ...(chosen !== null && { role: chosen }),
          ...versionOf(known),
        },
        paramsOf(person),
      );
    },
    done: t('edit.done'),
    refresh,
    onClose,
    onDone: () => isOwn && session.refresh(),
    onFailure: (error) => {
      const current = isApiError(error) && error.stale ? readPerson(error.stale.current) : null;
      if (current === null) return;
      const base = valuesOf(known);
      const typed = form.typed();
      form.takeOver(mergeEdits(FIELDS, { base, typed, current: valuesOf(current) }).values);
      setKnown(current);
    },
  });

  /** The value that somebody else has saved, where it differs from what stands in the form. */
  function savedBeside(name: PersonField): string | undefined {
    const saved = valuesOf(known)[name];
    if (!form.stale || saved === form.values[name]) return undefined;
    const role = name === 'role' ? knownRole(saved) : null;
    const shown = role === null ? saved : t(`roles.${role}`);
    return t('edit.savedNow', { value: shown === '' ? t('edit.empty') : shown });
  }

  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      stale={t('edit.stale')}
      label={form.stale ? t('edit.saveAnyway') : t('edit.save')}
    >
      <TextField
        {...form.field('name')}
        label={t('fields.name')}
        hint={savedBeside('name')}
        required
        autoComplete="off"
      />
      <TextField
        {...form.field('phone')}
        type="tel"
        label={t('fields.phone')}
        hint={savedBeside('phone')}
        autoComplete="off"
      />
      <RoleField
        {...form.field('role')}
        disabled={roleObstacle !== null}
        hint={roleObstacle === null ? savedBeside('role') : t('edit.lastAdmin')}
      />
    </FormDialog>
  );
}
