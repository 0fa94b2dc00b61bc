import {
  createResetLink,
  endPersonSessions,
  type Invitation,
  invitePerson,
  type Person,
  readPerson,
  removeSecondFactor,
  renewInvitation,
  updateAccess,
  updatePerson,
  withdrawInvitation,
} from '@park/contract/people';
import { personName } from '@park/domain/login/person';
import type { PersonAction, PersonObstacle } from '@park/domain/people/person-actions';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useHost } from '@park/federation/host-services';
import { Dialog } from '@park/ui/floating/Dialog';
import { useTranslation } from 'react-i18next';
import { SessionsPanel } from '../../person/SessionsPanel.tsx';
import { fetchSessions, paramsOf, sessionsKeyOf } from './people-calls.ts';
import { useRefreshPeople } from './use-people.ts';
import { ActionDialog, FormDialog } from '@park/forms/ActionDialog';
import { useCall } from '@park/forms/use-call';
import { Button } from '@park/ui/actions/Button';
import { Refusal } from '@park/ui/forms/Refusal';
import { Stack } from '@park/ui/surfaces/layout';
import { knownRole, ROLES } from '@park/domain/people/roles';
import { CallDialog } from '@park/forms/CallDialog';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { TextField } from '@park/ui/fields/TextField';
import { formatDateTime } from '@park/domain/format/date';
import { useLocale } from '@park/i18n/use-locale';
import { CopyField } from '../../person/CopyField.tsx';
import { isApiError } from '@park/http/api-error';
import { mergeEdits } from '@park/domain/record/merge-edits';
import { useState } from 'react';
import { SelectField, type SelectFieldProps } from '@park/ui/fields/SelectField';

/** The choice of a role, with what the chosen one may do. */
function RoleField({ hint, ...field }: Omit<SelectFieldProps, 'label' | 'options'>) {
  const { t } = useTranslation('people');
  const role = knownRole(String(field.value));
  const what = role === null ? undefined : t(`roleHints.${role}`);
  return (
    <SelectField
      {...field}
      label={t('fields.role')}
      hint={[hint, what].filter(Boolean).join(' ')}
      options={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
    />
  );
}

const FIELDS = ['name', 'phone', 'role'] as const;
type PersonField = (typeof FIELDS)[number];
type PersonValues = Readonly<Record<PersonField, string>>;

function valuesOf({ name, phone, role }: Person): PersonValues {
  return { name: name ?? '', phone: phone ?? '', role: knownRole(role) ?? role ?? '' };
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
function EditDialog({ person, roleObstacle, isOwn, onClose }: EditDialogProps) {
  const { t } = useTranslation('people');
  const { http, session } = useHost();
  const refresh = useRefreshPeople();
  const [known, setKnown] = useState(person);
  const title = t('edit.title', { name: personName(person) ?? t('unnamed') });

  const form = useCallForm({
    keptAs: `person/${person.id}`,
    initial: valuesOf(person),
    fields: updatePerson.in,
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

interface MadeLink {
  readonly path: string | null;
  readonly expiresAt: string | null;
  readonly isMailed: boolean;
}

/** A link that works once; it is shown only now. */
function LinkShown({ link: { path, expiresAt, isMailed } }: { readonly link: MadeLink }) {
  const { t } = useTranslation('people');
  const locale = useLocale();
  return (
    <Stack>
      <p>{isMailed ? t('link.mailed') : t('link.notMailed')}</p>
      <CopyField label={t('link.label')} text={new URL(path ?? '', document.baseURI).href} autoFocus />
      <p>
        {t('link.once')} {expiresAt !== null && t('link.until', { time: formatDateTime(expiresAt, locale) })}
      </p>
    </Stack>
  );
}

/** Invites a person to the console and shows the link of the invitation, once. */
function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('people');
  const refresh = useRefreshPeople();
  return (
    <CallDialog
      call={invitePerson}
      keptAs="invitation"
      initial={{ name: '', email: '', phone: '', role: 'operator' }}
      refresh={refresh}
      onClose={onClose}
      title={t('invite.title')}
      label={t('invite.confirm')}
      given={(link) => <LinkShown link={link} />}
      givenLabel={t('done')}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label={t('fields.name')} autoComplete="off" />
          <TextField
            {...field('email')}
            type="email"
            label={t('fields.email')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField {...field('phone')} type="tel" label={t('fields.phone')} autoComplete="off" />
          <RoleField {...field('role')} />
        </>
      )}
    </CallDialog>
  );
}

interface LinkDialogProps {
  readonly title: string;
  /** What the link is for, and what becomes of the one before. */
  readonly text: string;
  readonly makeLabel: string;
  readonly make: () => Promise<MadeLink>;
  readonly onClose: () => void;
}

/** Makes a link on demand, and shows it once. */
function LinkDialog({ title, text, makeLabel, make, onClose }: LinkDialogProps) {
  const { t } = useTranslation('people');
  const call = useCall({ send: () => make(), onDone: useRefreshPeople() });
  if (call.answer !== null)
    return (
      <ActionDialog title={title} onClose={onClose} leaveLabel={t('done')} action={null}>
        <LinkShown link={call.answer} />
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={title}
      onClose={onClose}
      action={
        <Button kind="primary" busy={call.busy} onClick={() => call.run(undefined)}>
          {makeLabel}
        </Button>
      }
    >
      <Stack>
        <p>{text}</p>
        <Refusal text={call.failure} />
      </Stack>
    </ActionDialog>
  );
}

/** What the open dialog is about. */
export type PeopleAction =
  | { readonly kind: 'invite' }
  | {
      readonly kind: 'edit' | 'access' | 'resetLink' | 'removeSecondFactor' | 'sessions';
      readonly person: Person;
    }
  | { readonly kind: 'renew' | 'withdraw'; readonly invitation: Invitation };

interface PeopleDialogProps {
  readonly action: PeopleAction;
  readonly obstacleTo: (action: PersonAction, person: Person) => PersonObstacle | null;
  /** The person who asks. */
  readonly own: Person | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on people. */
export function PeopleDialog({ action, obstacleTo, own, onClose }: PeopleDialogProps) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const refresh = useRefreshPeople();
  if (action.kind === 'invite') return <InviteDialog onClose={onClose} />;

  if ('invitation' in action) {
    const { kind, invitation } = action;
    const name = personName(invitation) ?? t('unnamed');
    return kind === 'renew' ? (
      <LinkDialog
        title={t('renew.title')}
        text={t('renew.text', { name })}
        makeLabel={t('renew.confirm')}
        make={() => http.call(renewInvitation, undefined, paramsOf(invitation))}
        onClose={onClose}
      />
    ) : (
      <QuestionDialog
        title={t('withdraw.title')}
        text={t('withdraw.text', { name })}
        confirmLabel={t('withdraw.confirm')}
        done={t('withdraw.done', { name })}
        refresh={refresh}
        send={() => http.call(withdrawInvitation, undefined, paramsOf(invitation))}
        onClose={onClose}
        danger
      />
    );
  }

  const { kind, person } = action;
  const name = personName(person) ?? t('unnamed');
  const { isActive } = person;
  switch (kind) {
    case 'edit':
      return (
        <EditDialog
          person={person}
          roleObstacle={obstacleTo('changeRole', person)}
          isOwn={person.id === own?.id}
          onClose={onClose}
        />
      );
    case 'sessions':
      return (
        <Dialog open onClose={onClose} title={t('sessions.of', { name })} closeLabel={t('close')}>
          <SessionsPanel
            queryKey={sessionsKeyOf(person)}
            load={(signal) => fetchSessions(http, person, signal)}
            end={(ids) => http.call(endPersonSessions, ids ? { ids } : {}, paramsOf(person))}
            isOwn={false}
          />
        </Dialog>
      );
    case 'access':
      return (
        <QuestionDialog
          title={isActive ? t('switchOff.title', { name }) : t('switchOn.title', { name })}
          text={isActive ? t('switchOff.text') : t('switchOn.text')}
          confirmLabel={isActive ? t('switchOff.confirm') : t('switchOn.confirm')}
          done={isActive ? t('switchOff.done', { name }) : t('switchOn.done', { name })}
          refresh={refresh}
          send={() => http.call(updateAccess, { isActive: !isActive }, paramsOf(person))}
          onClose={onClose}
          danger={isActive}
        />
      );
    case 'resetLink':
      return (
        <LinkDialog
          title={t('resetLink.title')}
          text={t('resetLink.text', { name })}
          makeLabel={t('resetLink.confirm')}
          make={() => http.call(createResetLink, undefined, paramsOf(person))}
          onClose={onClose}
        />
      );
    case 'removeSecondFactor':
      return (
        <QuestionDialog
          title={t('removeFactor.title', { name })}
          text={t('removeFactor.text')}
          confirmLabel={t('removeFactor.confirm')}
          done={t('removeFactor.done', { name })}
          refresh={refresh}
          send={() => http.call(removeSecondFactor, undefined, paramsOf(person))}
          onClose={onClose}
          danger
        />
      );
  }
}
