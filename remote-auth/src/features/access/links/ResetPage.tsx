import { useHost } from '@park/federation/host-services';
import { useTranslation } from 'react-i18next';
import type { AccessProps } from '../../../page/access-step.ts';
import { accessCalls } from '../access-calls.ts';
import { OpenedLink } from './OpenedLink.tsx';
import { ResetForm } from './ResetForm.tsx';

interface ResetPageProps extends AccessProps {
  readonly token: string;
}

/** A link for a new password: whose it is, and the form that sets it. */
export function ResetPage({ token, onClose }: ResetPageProps) {
  const { t } = useTranslation('access');
  const { http } = useHost();
  return (
    <OpenedLink
      open={() => accessCalls(http).openReset(token)}
      texts={{ opening: t('reset.opening'), refused: t('reset.refused'), failed: t('reset.failed') }}
      onClose={onClose}
    >
      {({ email }) => <ResetForm token={token} email={email ?? ''} onClose={onClose} />}
    </OpenedLink>
  );
}
