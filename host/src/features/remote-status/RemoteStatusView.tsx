import type { RemoteName } from '@park/federation/remote-names';
import { Card } from '@park/ui/Card';
import { TriangleAlert } from '@park/ui/icons';
import { EmptyView, ErrorView } from '@park/ui/StateView';
import { color } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { RemoteLoadingView } from './RemoteLoadingView.tsx';

type RemoteCause =
  | 'network'
  | 'http'
  | 'timeout'
  | 'not-a-remote'
  | 'integrity'
  | 'incompatible'
  | 'evaluation'
  | 'render'
  | 'registry'
  | 'disabled';

export interface RemoteStatusViewProps {
  readonly name: RemoteName;
  readonly state: 'loading' | 'slow' | 'failed' | 'incompatible' | 'disabled';
  /** Why it is not there; absent while it may still come. */
  readonly cause?: RemoteCause | undefined;
  /** The address or the machine's own words, for whoever is asked to help. */
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
}

/** What shows in place of a part that is not there (yet), in words that an operator understands. */
export function RemoteStatusView({ name, state, cause = 'network', detail, onRetry }: RemoteStatusViewProps) {
  const { t } = useTranslation('remote-status');
  const title = t(`names.${name}`);

  if (state === 'loading' || state === 'slow') {
    return (
      <RemoteLoadingView
        label={t('loading', { name: title })}
        slowText={state === 'slow' ? t('slow') : undefined}
      />
    );
  }
  if (state === 'disabled' || state === 'incompatible') {
    // Trying the same again cannot help, so it is not offered.
    return (
      <Card as="div" role="status">
        <EmptyView
          icon={<TriangleAlert aria-hidden size={28} strokeWidth={1.5} color={color.warningDot} />}
          title={t(state, { name: title })}
          text={t(`causes.${state}`)}
        />
      </Card>
    );
  }
  return (
    <Card as="div">
      <ErrorView
        title={t(cause === 'render' ? 'stopped' : 'failed', { name: title })}
        message={t(`causes.${cause}`)}
        detail={detail}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    </Card>
  );
}
