import { ErrorView, LoadingView } from '@park/ui/surfaces/StateView';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatePart } from '../../record/use-late-part.ts';

export interface LateFormProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** A form whose code is on its way, and a way to ask again when it did not come. */
export function LateForm<Props extends object>({ load, props }: LateFormProps<Props>) {
  const { t } = useTranslation('vehicle-form');
  const { Part, hasFailed, retry } = useLatePart(load);
  if (Part) return <Part {...props} />;
  if (hasFailed) return <ErrorView message={t('formFailed')} retryLabel={t('retry')} onRetry={retry} />;
  return <LoadingView label={t('loading')} />;
}
