import { driverFormProblems, type DriverFormValues } from '@park/domain/driver/driver-form';
import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import { today } from './today.ts';

/** One notice for each mistake of a form (specification section 5, add driver). */
export function useProblemNotices(): (values: DriverFormValues) => void {
  const { notify } = useHost();
  const { t } = useTranslation('driver-form');
  return (values) => {
    for (const { code } of driverFormProblems(values, today()))
      notify({ kind: 'error', text: t(`problems.${code}`) });
  };
}
