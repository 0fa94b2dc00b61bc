import type { DriverFormValues } from '@park/domain/driver/driver-form';
import { useHost } from '@park/federation/host-services';
import { Button } from '@park/ui/actions/Button';
import { ChevronLeft } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useTranslation } from 'react-i18next';
import { loadAddDriverForm } from './driver-form-parts.ts';
import { Page } from './driver-form.styles.ts';
import { LateForm } from '@park/records/LateForm';

/** It validates and logs, but sends nothing. */
async function log({ password: _, ...driver }: DriverFormValues): Promise<void> {
  // eslint-disable-next-line no-console -- the specification requires this page to log
  console.info('Add driver, dry run:', driver);
}

/** `/d`: the add-driver form as a dry run. */
export function AddDriverDryRunScreen() {
  const { t } = useTranslation('driver-form');
  const { notify, navigation } = useHost();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button icon={<ChevronLeft aria-hidden />} onClick={navigation.back}>
            {t('back')}
          </Button>
        }
      />
      <LateForm
        load={loadAddDriverForm}
        props={{
          send: log,
          onDone: () => notify({ kind: 'success', text: t('checked') }),
          draftKey: null,
        }}
      />
    </Page>
  );
}
