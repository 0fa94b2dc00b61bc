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
import { versionOf } from '@park/forms/use-call-form';
import { useParkToday } from '@park/session/use-today';
import { keyEnd, keyEndProblem, scopesOf } from '@park/domain/connectors/source-form';
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
function NewKeyDialog({ source, ...dialog }: NewKeyDialogProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const today = useParkToday();
  const park = usePark();
  return (
    <CallDialog
      {...dialog}
      call={createApiKey}
      params={{ id: source.id ?? '' }}
      initial={{ name: '', right: 'both', lastDay: '' }}
      problemsOf={({ lastDay }) => ({ lastDay: keyEndProblem(lastDay, today) })}
      textOf={(code: 'dayPast') => t(`problems.${code}`)}
      inputOf={({ name, right, lastDay }) => ({
        name,
        scopes: scopesOf(right),
        ...(lastDay !== '' && { expiresAt: keyEnd(lastDay, park) }),
      })}
      title={t('makeKeyOf', { name: words.nameOf(source) })}
      label={t('makeKey')}
      given={({ secret }) => (
        <ShownOnce
          once={t('keyOnce')}
          label={t('key')}
          text={secret ?? ''}
          copyLabel={t('copy')}
          done={t('copied')}
          refused={t('notCopied')}
        />
      )}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('name')}
            label={t('fields.keyName')}
            hint={t('hints.keyName')}
            autoComplete="off"
          />
          <SelectField {...field('right')} label={t('fields.right')} options={words.rights} />
          <DateField {...field('lastDay')} min={today} label={t('fields.until')} hint={t('hints.until')} />
        </>
      )}
    </CallDialog>
  );
}

interface ChangeConnectionDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
  readonly platform: Platform;
}

/** Changes how a platform is reached, or what it is told to let the park in. */
function ChangeConnectionDialog({ source, platform, ...dialog }: ChangeConnectionDialogProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const park = usePark();
  const host = source.connection?.settings?.host ?? '';
  // What was typed for one server is not sent to another.
  const keeps = (typed: ConnectionValues) => typedConnection(platform, typed).host.trim() === host;
  return (
    <CallDialog
      {...dialog}
      call={updateSourceConnection}
      params={{ id: source.id ?? '' }}
      initial={connectionValues(source.connection?.settings ?? null, park?.timeZone ?? '')}
      problemsOf={(typed) =>
        connectionProblems(platform, typedConnection(platform, typed), { keeps: keeps(typed) })
      }
      textOf={(code: ConnectionProblem) => t(`problems.${code}`)}
      inputOf={(typed) => connectionInput(platform, typed)}
      done={t('changed')}
      title={t('connectionOf', { name: words.nameOf(source) })}
      label={t('save')}
    >
      {({ field, values }) => <ConnectionFields platform={platform} field={field} keeps={keeps(values)} />}
    </CallDialog>
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
          <TextField {...field('name')} label={t('fields.name')} autoComplete="off" />
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
function FetchDaysDialog({ source, ...dialog }: FetchDaysDialogProps) {
  const { t } = useTranslation('ride-sources');
  const words = useSourceWords();
  const today = useParkToday();
  return (
    <CallDialog
      {...dialog}
      call={fetchSourceDays}
      params={{ id: source.id ?? '' }}
      initial={{ from: '', to: '' }}
      problemsOf={(days) => fetchProblems(days, today)}
      textOf={(code: FetchProblem) => t(`problems.${code}`)}
      done={t('fetchAsked')}
      title={t('fetchOf', { name: words.nameOf(source) })}
      label={t('fetch')}
    >
      {({ field }) => (
        <>
          <p>{t('fetchText')}</p>
          <DateField {...field('from')} label={t('fields.from')} max={today} />
          <DateField {...field('to')} label={t('fields.to')} max={today} />
        </>
      )}
    </CallDialog>
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
