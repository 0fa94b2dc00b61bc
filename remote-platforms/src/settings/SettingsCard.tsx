import type { useRequestState } from '@park/federation/use-request-state';
import { RequestView } from '@park/forms/RequestView';
import { Button } from '@park/ui/actions/Button';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { EmptyView } from '@park/ui/surfaces/StateView';
import { Plus } from '@park/ui/theme/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface SettingsCardProps {
  /** The namespace of its texts. */
  readonly name: 'ride-sources' | 'webhooks';
  /** After the lead. */
  readonly link?: ReactNode;
  readonly state: ReturnType<typeof useRequestState>;
  readonly isEmpty: boolean;
  /** Why nothing can be added; null when it can. */
  readonly obstacle: string | null;
  readonly onAdd: () => void;
  /** An entry for each record, and the open dialog. */
  readonly children: ReactNode;
}

/** A card of Settings: what it is about, its records as entries, and adding another. */
export function SettingsCard(props: SettingsCardProps) {
  const { name, link, state, isEmpty, obstacle, onAdd, children } = props;
  // Both have the same keys for it.
  const { t } = useTranslation(name as 'webhooks');
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={t('title')}
        actions={
          <Button icon={<Plus aria-hidden />} obstacle={obstacle} onClick={onAdd}>
            {t('add')}
          </Button>
        }
      />
      <CardBody>
        <Stack>
          <p>
            <Muted>{t('lead')}</Muted> {link}
          </p>
          <DataNotes notes={state.notes} />
          <RequestView state={state} loading={t('loading')} failed={t('failed')} />
          {!state.isLoading && state.failure === null && isEmpty && (
            <EmptyView title={t('none')} text={t('noneText')} />
          )}
        </Stack>
        {children}
      </CardBody>
    </Card>
  );
}
