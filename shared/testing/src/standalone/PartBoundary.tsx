import { ErrorView } from '@park/ui/surfaces/StateView';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

function Stopped({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation('standalone');
  return <ErrorView message={t('failed')} detail={error.message} retryLabel={t('again')} onRetry={onRetry} />;
}

/** Shows a render error of a part in place of the part. */
export class PartBoundary extends Component<{ readonly children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Stopped error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
