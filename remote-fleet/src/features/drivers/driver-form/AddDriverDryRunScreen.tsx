import { Button } from '@park/ui/actions/Button';
import { ChevronLeft } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { useTranslation } from 'react-i18next';
import { loadAddDriverForm } from './driver-form-parts.ts';
import { Page } from './driver-form.styles.ts';
import { LateForm } from '../../../list/LateForm.tsx';
import { useDryRun } from './use-dry-run.ts';

/** `/d`: the add-driver form as a dry run. */
export function AddDriverDryRunScreen() {
  const { t } = useTranslation('driver-form');
  const { finish, back } = useDryRun();

  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        actions={
          <Button icon={<ChevronLeft aria-hidden />} onClick={back}>
            {t('back')}
          </Button>
        }
      />
      <LateForm load={loadAddDriverForm} props={{ onSubmit: finish, draftKey: null }} />
    </Page>
  );
}
