import type { SourceName, UnknownSubject } from '@park/contract/held-rides';
import type { RideSource } from '@park/contract/ride-sources';
import { isPlatform } from '@park/domain/connectors/connection-form';
import { RequestView } from '@park/forms/RequestView';
import { useMay } from '@park/session/use-may';
import { Button } from '@park/ui/actions/Button';
import { TextLink } from '@park/ui/actions/Link.styles';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { Plus } from '@park/ui/theme/icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from '../../ledger/links/LinkDialog.tsx';
import { AddSourceDialog } from './AddSourceDialog.tsx';
import { ChangeConnectionDialog } from './ChangeConnectionDialog.tsx';
import { ChangeSourceDialog } from './ChangeSourceDialog.tsx';
import { FetchDaysDialog } from './FetchDaysDialog.tsx';
import { NamesDialog } from './NamesDialog.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { type SourceAction, SourceSection } from './SourceSection.tsx';
import { useSources } from './use-sources.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The server's own description of the calls that a program makes. */
const DOCS = '/api/docs';

/** A name of a source as the dialog knows those that wait; nothing waits for it. */
function subjectOf({ id, name: source }: RideSource, { subject, ref }: SourceName): UnknownSubject {
  const [kind, key = ''] = (ref ?? '').split(/:(.*)/s);
  return {
    ...{ sourceId: id, source, subject, ref, name: null, reasons: [], rides: null },
    phone: kind === 'phone' ? `+${key}` : null,
    licenseNumber: kind === 'licence' ? key : null,
    plate: kind === 'plate' ? key : null,
    ...{ isKnown: true, earliest: null, latest: null },
  };
}

/** Where rides come from, and the keys of the programs that send them. */
export function RideSources() {
  const { t } = useTranslation('ride-sources');
  const id = useId();
  const obstacle = useMay('manageSources') ? null : t('mayNot');
  const mayLink = useMay('linkRides');
  const found = useSources();
  const { sources, refresh, isLoading, failure } = found;
  const [action, setAction] = useState<SourceAction | null>(null);
  const dialog = { refresh, onClose: () => setAction(null) };

  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={t('title')}
        actions={
          <Button icon={<Plus aria-hidden />} obstacle={obstacle} onClick={() => setAction({ kind: 'add' })}>
            {t('add')}
          </Button>
        }
      />
      <CardBody>
        <Stack>
          <p>
            <Muted>{t('lead')}</Muted>{' '}
            <TextLink href={DOCS} target="_blank" rel="noopener">
              {t('docs')}
            </TextLink>
          </p>
          <DataNotes notes={found.notes} />
          <RequestView state={found} loading={t('loading')} failed={t('failed')} />
          {!isLoading && failure === null && sources.length === 0 && (
            <EmptyView title={t('none')} text={t('noneText')} />
          )}
        </Stack>
        {sources.map((source, index) => (
          <SourceSection
            key={source.id ?? index}
            source={source}
            obstacle={obstacle}
            refresh={refresh}
            onAsk={setAction}
          />
        ))}
      </CardBody>
      {action?.kind === 'add' && <AddSourceDialog {...dialog} />}
      {action?.kind === 'change' && (
        <ChangeSourceDialog
          {...dialog}
          opened={action.source}
          current={sources.find(({ id: each }) => each === action.source.id) ?? action.source}
        />
      )}
      {action?.kind === 'connect' && isPlatform(action.source.kind) && (
        <ChangeConnectionDialog {...dialog} source={action.source} platform={action.source.kind} />
      )}
      {action?.kind === 'fetch' && <FetchDaysDialog {...dialog} source={action.source} />}
      {action?.kind === 'key' && <NewKeyDialog {...dialog} source={action.source} />}
      {action?.kind === 'names' && (
        <NamesDialog
          source={action.source}
          onClose={dialog.onClose}
          onChange={mayLink ? (name) => setAction({ kind: 'link', source: action.source, name }) : null}
        />
      )}
      {action?.kind === 'link' && (
        <LinkDialog
          subject={subjectOf(action.source, action.name)}
          onClose={() => setAction({ kind: 'names', source: action.source })}
        />
      )}
      {action?.kind === 'withdraw' && (
        <WithdrawDialog {...dialog} source={action.source} apiKey={action.apiKey} />
      )}
    </Card>
  );
}
