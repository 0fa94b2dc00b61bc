import { BrandMark } from '@park/ui/surfaces/BrandMark';
import { color, font, space } from '@park/ui/theme/tokens';
import { VisuallyHidden } from '@park/ui/surfaces/VisuallyHidden';
import type { RemoteOwner } from '@park/federation/manifest';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PAGE_HEIGHT } from '../../notices/page-top.ts';
import { languageAtom } from '@park/i18n/language-atom';
import { LANGUAGE_MENU, LANGUAGES } from '@park/i18n/languages';
import { Button } from '@park/ui/actions/Button';
import { useAtom } from 'jotai';
import { Card } from '@park/ui/surfaces/Card';
import { RefreshCw, TriangleAlert } from '@park/ui/theme/icons';
import { EmptyView, ErrorView } from '@park/ui/surfaces/StateView';
import { appearLate } from '@park/ui/theme/appear.styles';
import { Skeleton, SkeletonRows } from '@park/ui/surfaces/Skeleton';

/**
 * A screen that knows how high its part will be says so, and the layout does not shift when the
 * part is there.
 */
const Box = styled(Card)`
  block-size: var(--part-block-size, auto);
  min-block-size: var(--part-block-size, 12rem);
  overflow: clip;
  ${appearLate}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 3rem;
  padding-inline: ${space[4]};
  color: ${color.textMuted};
  font-size: ${font.small};
`;

interface RemoteLoadingViewProps {
  readonly label: string;
  /** Visible once loading takes long. */
  readonly slowText?: string | undefined;
  /** What can be done meanwhile. */
  readonly action?: ReactNode;
}

/** The loading state of a remote: nothing at first, then a skeleton, then a text. */
function RemoteLoadingView({ label, slowText, action }: RemoteLoadingViewProps) {
  return (
    <Box as="div">
      <Head>
        <div role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
          {slowText ?? <Skeleton $width="9rem" />}
        </div>
        {action}
      </Head>
      <SkeletonRows rows={3} columns={4} />
    </Box>
  );
}

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

interface RemoteStatusViewProps {
  /** The name that operators see of the remote. */
  readonly title: string;
  /** Whom to ask about it. */
  readonly owner?: RemoteOwner | null | undefined;
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
  const { title, owner, state, cause = 'network', detail, onRetry, ...others } = props;
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
  const text = [t(`causes.${cause}`), owner && t('owner', { ...owner })].filter(Boolean).join(' ');
  if (state !== 'failed' || onRetry === undefined) {
    return (
      <Card as="div" role={state === 'failed' ? 'alert' : 'status'}>
        <EmptyView
          icon={<TriangleAlert aria-hidden size={28} strokeWidth={1.5} color={color.warningDot} />}
          title={t(state, { name: title })}
          text={text}
          action={<WaysOut onRetry={onRetry} {...others} />}
        />
      </Card>
    );
  }
  return (
    <Card as="div">
      <ErrorView
        title={t(cause === 'render' ? 'stopped' : 'failed', { name: title })}
        message={text}
        detail={detail}
        retryLabel={t('retry')}
        onRetry={onRetry}
      >
        <WaysOut {...others} />
      </ErrorView>
    </Card>
  );
}

const Choices = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space[2]};
  [aria-pressed='true'] {
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`;

/** A language menu for a page whose own language menu belongs to the missing remote. */
function LanguageChoice() {
  const { t } = useTranslation('remote-status');
  const [language, setLanguage] = useAtom(languageAtom);
  return (
    <Choices role="group" aria-label={t('language')}>
      {LANGUAGES.map((code) => (
        <Button
          key={code}
          kind="quiet"
          size="s"
          lang={code}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {LANGUAGE_MENU.find((each) => each.code === code)?.name}
        </Button>
      ))}
    </Choices>
  );
}

const Page = styled.main`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[5]};
  min-block-size: ${PAGE_HEIGHT};
  padding: ${space[4]};
  > :last-child {
    display: grid;
    gap: ${space[4]};
    inline-size: min(100%, 36rem);
  }
`;

/** A page around the status of a remote that fills the whole page, where there is no shell. */
function AlonePage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('remote-status');
  return (
    <Page>
      <VisuallyHidden as="h1">{t('product')}</VisuallyHidden>
      <BrandMark size={48} />
      <div>{children}</div>
    </Page>
  );
}

interface RemoteStatusProps extends RemoteStatusViewProps {
  /** The remote fills the whole page; there is no shell around it. */
  readonly alone?: boolean | undefined;
}

/** The status of a remote that is not running, with a page around it where there is no shell. */
export function RemoteStatus({ alone, ...props }: RemoteStatusProps) {
  const view = <RemoteStatusView {...props} />;
  if (!alone) return view;
  return (
    <AlonePage>
      {view}
      {props.state !== 'loading' && <LanguageChoice />}
    </AlonePage>
  );
}
