import type { DriverFormValues } from '@park/domain/driver/driver-form';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';

/** The submit handler of the dry run: it validates and logs, but sends nothing. */
export function useDryRun() {
  const { notify, navigation } = useHost();
  const { t } = useTranslation('driver-form');

  async function finish({ password: _, ...driver }: DriverFormValues): Promise<void> {
    // eslint-disable-next-line no-console -- the specification requires this page to log
    console.info('Add driver, dry run:', driver);
    notify({ kind: 'success', text: t('checked') });
  }

  return { finish, back: navigation.back };
}
