import type { SourceName, UnknownSubject } from '@park/contract/held-rides';
import { type RideSource, withdrawApiKey } from '@park/contract/ride-sources';
import { isPlatform } from '@park/domain/connectors/connection-form';
import { useHost } from '@park/federation/host-services';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useMay } from '@park/session/use-may';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '@park/forms/links/LinkDialog';
import { AddSourceDialog, type AddSourceDialogProps } from './AddSourceDialog.tsx';
import { ChangeConnectionDialog } from './ChangeConnectionDialog.tsx';
import { ChangeSourceDialog } from './ChangeSourceDialog.tsx';
import { FetchDaysDialog } from './FetchDaysDialog.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import type { SourceAction } from './SourceSection.tsx';
import { useSourceWords } from './source-words.ts';

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
