import type { RemoteName } from '@park/federation/remote-names';
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
  | 'foreign-version';

export interface RemoteStatusViewProps {
  readonly name: RemoteName;
  readonly state: 'loading' | 'slow' | 'failed' | 'incompatible' | 'disabled';
  /** Why it is not there; absent while it may still come. */
  readonly cause?: RemoteCause | undefined;
  /** The address or the machine's own words, for whoever is asked to help. */
  readonly detail?: string | undefined;
  /** Absent where the same would come out again. */
  readonly onRetry?: (() => void) | undefined;
  /** Offers to load the whole page anew. */
  readonly onReload?: (() => void) | undefined;
  /** Offers to go back to the versions of the registry. */
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

/** What shows in place of a part that is not there (yet), in words that an operator understands. */
export function RemoteStatusView(props: RemoteStatusViewProps) {
  const { name, state, cause = 'network', detail, onRetry, ...others } = props;
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
