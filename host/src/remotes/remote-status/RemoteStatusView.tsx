import { Button } from '@park/ui/actions/Button';
import { Card } from '@park/ui/surfaces/Card';
import { RefreshCw, TriangleAlert } from '@park/ui/theme/icons';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
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
  | 'disabled'
  | 'unknown-version'
  | 'foreign-version'
  | 'missing';

export interface RemoteStatusViewProps {
  /** The name that operators see of the remote. */
  readonly title: string;
  readonly state: 'loading' | 'slow' | 'failed' | 'incompatible' | 'disabled';
  /** Why the remote is not running; absent while it is loading. */
  readonly cause?: RemoteCause | undefined;
  /** The URL or the technical error message, for support. */
  readonly detail?: string | undefined;
  /** Absent where a retry would have the same result. */
  readonly onRetry?: (() => void) | undefined;
  /** Offers to reload the whole page. */
  readonly onReload?: (() => void) | undefined;
  /** Offers to reset the overrides. */
  readonly onResetOverride?: (() => void) | undefined;
}

type WaysOut = Pick<RemoteStatusViewProps, 'onRetry' | 'onReload' | 'onResetOverride'>;

function WaysOut({ onRetry, onReload, onResetOverride }: WaysOut) {
  const { t } = useTranslation('remote-status');
  return (
    <>
      {onRetry && (
        <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {onReload && <Button onClick={onReload}>{t('reload')}</Button>}
      {onResetOverride && <Button onClick={onResetOverride}>{t('resetOverride')}</Button>}
    </>
  );
}

/** Shown in place of a remote that is loading or has failed, with a text for operators. */
export function RemoteStatusView(props: RemoteStatusViewProps) {
  const { title, state, cause = 'network', detail, onRetry, ...others } = props;
  const { t } = useTranslation('remote-status');

  if (state === 'loading' || state === 'slow') {
    return (
      <RemoteLoadingView
        label={t('loading', { name: title })}
        slowText={state === 'slow' ? t('slow') : undefined}
        action={<WaysOut onRetry={onRetry} />}
      />
    );
  }
  if (state !== 'failed' || onRetry === undefined) {
    return (
      <Card as="div" role={state === 'failed' ? 'alert' : 'status'}>
        <EmptyView
          icon={<TriangleAlert aria-hidden size={28} strokeWidth={1.5} color={color.warningDot} />}
          title={t(state, { name: title })}
          text={t(`causes.${cause}`)}
          action={<WaysOut onRetry={onRetry} {...others} />}
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
      >
        <WaysOut {...others} />
      </ErrorView>
    </Card>
  );
}
