import { type RideSource, updateSourceConnection } from '@park/contract/ride-sources';
import {
  type ConnectionProblem,
  connectionProblems,
  type Platform,
} from '@park/domain/connectors/connection-form';
import { useHost } from '@park/federation/host-services';
import { useCallForm } from '@park/forms/use-call-form';
import { usePark } from '@park/session/use-park';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@park/forms/ActionDialog';
import type { AddSourceDialogProps } from './AddSourceDialog.tsx';
import { ConnectionFields } from './ConnectionFields.tsx';
import {
  connectionInput,
  type ConnectionValues,
  connectionValues,
  typedConnection,
} from './connection-values.ts';
import { useSourceWords } from './source-words.ts';

interface ChangeConnectionDialogProps extends AddSourceDialogProps {
  readonly source: RideSource;
  readonly platform: Platform;
}

/** Changes how a platform is reached, or what it is told to let the park in. */
export function ChangeConnectionDialog({ source, platform, refresh, onClose }: ChangeConnectionDialogProps) {
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
