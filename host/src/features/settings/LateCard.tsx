import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { SkeletonRows } from '@park/ui/surfaces/Skeleton';
import { ErrorView } from '@park/ui/surfaces/StateView';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import { useTranslation } from 'react-i18next';

export interface LateCardProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** The place of the running versions until the code that shows them has arrived, or when it did not. */
export function LateCard({ hasFailed, onRetry }: LateCardProps) {
  const { t } = useTranslation('settings');
  return (
    <Card>
      <CardHeader title={t('versions')} />
      <CardBody>
        {hasFailed ? (
          <ErrorView message={t('versionsFailed')} retryLabel={t('retry')} onRetry={onRetry} />
        ) : (
          <>
            <VisuallyHidden role="status">{t('versionsLoading')}</VisuallyHidden>
            <SkeletonRows rows={4} columns={4} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
