import type { SourceName, UnknownSubject } from '@park/contract/held-rides';
import {
  createApiKey,
  fetchSourceDays,
  type RideSource,
  updateRideSource,
  updateSourceConnection,
  withdrawApiKey,
} from '@park/contract/ride-sources';
import {
  type ConnectionProblem,
  connectionProblems,
  isPlatform,
  type Platform,
} from '@park/domain/connectors/connection-form';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useMay } from '@park/session/use-may';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '@park/forms/links/LinkDialog';
import { AddSourceDialog, type AddSourceDialogProps } from './AddSourceDialog.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import type { SourceAction } from './SourceSection.tsx';
import { useSourceWords } from './source-words.ts';
import { type FetchProblem, fetchProblems } from '@park/domain/connectors/fetch-form';
import { DateField } from '@park/forms/date-field/DateField';
import { useCallForm, versionOf } from '@park/forms/use-call-form';
import { FormDialog } from '@park/forms/ActionDialog';
import { useParkToday } from '@park/session/use-today';
import {
  keyEnd,
  keyProblems,
  type KeyValues,
  scopesOf,
  type SourceProblem,
} from '@park/domain/connectors/source-form';
import { CallDialog } from '@park/forms/CallDialog';
import { SelectField } from '@park/ui/fields/SelectField';
import { TextField } from '@park/ui/fields/TextField';
import { usePark } from '@park/session/use-park';
import { ConnectionFields } from './ConnectionFields.tsx';
import {
  connectionInput,
  type ConnectionValues,
  connectionValues,
  typedConnection,
} from './connection-values.ts';
import { ShownOnce } from '@park/forms/CopyField';

interface NewKeyDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
}

/** Makes a key of a source, and shows it once. */
function NewKeyDialog({ source, refresh, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const today = useParkToday();
  const park = usePark();
  const form = useCallForm({
    initial: { name: '', expiresAt: '', scopes: 'both' },
    problemsOf: (typed: KeyValues & { readonly scopes: string }) => keyProblems(typed, today),
    textOf: (code: SourceProblem) => t(`problems.${code}`),
    send: ({ name, expiresAt, scopes }) => {
      const input = {
        name: name.trim(),
        scopes: scopesOf(scopes),
        ...(expiresAt !== '' && { expiresAt: keyEnd(expiresAt, park) }),
      };
      return http.call(createApiKey, input, { params: { id: source.id ?? '' } });
    },
    refresh,
  });
  return (
    <FormDialog
      form={form}
      title={t('makeKeyOf', { name: words.nameOf(source) })}
      label={t('makeKey')}
      onClose={onClose}
      given={
        form.answer && (
          <ShownOnce
            once={t('keyOnce')}
            label={t('key')}
            text={form.answer.secret ?? ''}
            copyLabel={t('copy')}
            done={t('copied')}
            refused={t('notCopied')}
          />
        )
      }
    >
      <TextField
        {...form.field('name')}
        label={t('fields.keyName')}
        hint={t('hints.keyName')}
        required
        autoComplete="off"
      />
      <SelectField {...form.field('scopes')} label={t('fields.right')} options={words.rights} />
      <DateField
        {...form.field('expiresAt')}
        {...{ today, min: today }}
        label={t('fields.until')}
        hint={t('hints.until')}
      />
    </FormDialog>
  );
}

interface ChangeConnectionDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
  readonly platform: Platform;
}

/** Changes how a platform is reached, or what it is told to let the park in. */
function ChangeConnectionDialog({ source, platform, refresh, onClose }: ChangeConnectionDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const park = usePark();
  const host = source.connection?.settings?.host ?? '';
  // What was typed for one server is not sent to another.
  const keeps = (typed: ConnectionValues) => typedConnection(platform, typed).host.trim() === host;
  const form = useCallForm({
    initial: connectionValues(source.connection?.settings ?? null, park?.timeZone ?? ''),
    problemsOf: (typed) =>
      connectionProblems(platform, typedConnection(platform, typed), { keeps: keeps(typed) }),
    textOf: (code: ConnectionProblem) => t(`problems.${code}`),
    send: (values) =>
      http.call(updateSourceConnection, connectionInput(platform, values), {
        params: { id: source.id ?? '' },
      }),
    done: t('changed'),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('connectionOf', { name: words.nameOf(source) })}
      onClose={onClose}
      label={t('save')}
    >
      <ConnectionFields platform={platform} field={form.field} keeps={keeps(form.values)} />
    </FormDialog>
  );
}

interface ChangeSourceDialogProps extends AddSourceDialogProps {
  /** The source as it was when the dialog was opened, which the edit is based on. */
  readonly opened: RideSource;
  /** The source as it was read last. */
  readonly current: RideSource;
}

/** Renames a source, or changes what its earning is. What somebody else did meanwhile is shown. */
function ChangeSourceDialog({ opened, current, ...dialog }: ChangeSourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const now = { name: words.nameOf(current), earning: words.earning(current) };
  return (
    <CallDialog
      {...dialog}
      call={updateRideSource}
      params={{ id: opened.id ?? '' }}
      keptAs={`ride-source/${opened.id}`}
      initial={{ name: opened.name ?? '', earning: opened.earning ?? '' }}
      inputOf={(typed, stale) => ({ ...typed, ...versionOf(stale ? current : opened) })}
      done={t('changed')}
      title={t('changeOf', { name: words.nameOf(opened) })}
      label={t('save')}
      labelAnyway={t('saveAnyway')}
      stale={t('stale', now)}
    >
      {({ field }) => (
        <>
          <TextField {...field('name')} label={t('fields.name')} required autoComplete="off" />
          <SelectField
            {...field('earning')}
            label={t('fields.earning')}
            hint={t('hints.earningChange')}
            options={words.earnings}
          />
        </>
      )}
    </CallDialog>
  );
}

interface FetchDaysDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
}

/** Fetches days of a platform once more. */
function FetchDaysDialog({ source, refresh, onClose }: FetchDaysDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const today = useParkToday();
  const form = useCallForm({
    initial: { from: '', to: '' },
    problemsOf: (days) => fetchProblems(days, today),
    textOf: (code: FetchProblem) => t(`problems.${code}`),
    send: ({ from, to }) =>
      http.call(fetchSourceDays, { from: from.trim(), to: to.trim() }, { params: { id: source.id ?? '' } }),
    done: t('fetchAsked'),
    refresh,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('fetchOf', { name: words.nameOf(source) })}
      onClose={onClose}
      label={t('fetch')}
    >
      <p>{t('fetchText')}</p>
      <DateField {...form.field('from')} label={t('fields.from')} required max={today} today={today} />
      <DateField {...form.field('to')} label={t('fields.to')} required max={today} today={today} />
    </FormDialog>
  );
}

/** A name of a source as the dialog knows those that wait; nothing waits for it. */
function subjectOf({ id, name: source }: RideSource, { subject, ref }: SourceName): UnknownSubject {
  const [kind, key = ''] = (ref ?? '').split(/:(.*)/s);
  return {
    sourceId: id,
    source,
    subject,
    ref,
    name: null,
    reasons: [],
    rides: null,
    phone: kind === 'phone' ? `+${key}` : null,
    licenseNumber: kind === 'licence' ? key : null,
    plate: kind === 'plate' ? key : null,
    isKnown: true,
    earliest: null,
    latest: null,
  };
}

interface SourceDialogProps extends AddSourceDialogProps {
  readonly action: SourceAction;
  /** The sources as they were read last. */
  readonly sources: readonly RideSource[];
  readonly onAsk: (action: SourceAction) => void;
}

/** The dialog of an action on sources; it says what will no longer work before a key is withdrawn. */
export function SourceDialog({ action, sources, onAsk, ...dialog }: SourceDialogProps) {
  const { t } = useTranslation('ride-sources');
  const { http } = useHost();
  const words = useSourceWords();
  const mayLink = useMay('linkRides');
  if (action.kind === 'add') return <AddSourceDialog {...dialog} />;
  const { source } = action;
  switch (action.kind) {
    case 'change':
      return (
        <ChangeSourceDialog
          {...dialog}
          opened={source}
          current={sources.find(({ id }) => id === source.id) ?? source}
        />
      );
    case 'connect':
      return (
        isPlatform(source.kind) && (
          <ChangeConnectionDialog {...dialog} source={source} platform={source.kind} />
        )
      );
    case 'fetch':
      return <FetchDaysDialog {...dialog} source={source} />;
    case 'key':
      return <NewKeyDialog {...dialog} source={source} />;
    case 'names':
      return (
        <NamesDialog
          source={source}
          onClose={dialog.onClose}
          onChange={mayLink ? (name) => onAsk({ kind: 'link', source, name }) : null}
        />
      );
    case 'link':
      return (
        <LinkDialog
          subject={subjectOf(source, action.name)}
          onClose={() => onAsk({ kind: 'names', source })}
        />
      );
    case 'withdraw': {
      const { apiKey } = action;
      return (
        <QuestionDialog
          {...dialog}
          title={t('withdrawTitle', { name: words.nameOf(apiKey) })}
          text={t('withdrawText', { source: words.nameOf(source) })}
          confirmLabel={t('withdraw')}
          done={t('withdrawn')}
          send={() => http.call(withdrawApiKey, undefined, { params: { id: apiKey.id ?? '' } })}
          danger
        />
      );
    }
  }
}
