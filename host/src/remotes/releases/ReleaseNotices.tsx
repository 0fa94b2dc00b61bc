import { personKey } from '@park/domain/login/person';
import { sessionAtom } from '@park/session/session-atom';
import { Button } from '@park/ui/actions/Button';
import { Hint, Row } from '@park/ui/surfaces/layout';
import { Info } from '@park/ui/theme/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Said, Title } from '../../notices/corner-notice.tsx';
import { useRemoteLoads } from '../outlet/use-remote-loads.ts';
import { NotesNotice } from './NotesNotice.tsx';
import type { Override } from './overrides.ts';
import { watchReleases } from './watch-releases.ts';

interface ReleaseNoticeProps {
  readonly onReload: () => void;
  readonly onLater: () => void;
}

/**
 * Announces that a newer release has been published. It stays until it is answered and does not
 * take the focus.
 */
export function ReleaseNotice({ onReload, onLater }: ReleaseNoticeProps) {
  const { t } = useTranslation('releases');
  return (
    <Box data-notice aria-label={t('newVersion')}>
      <Info aria-hidden size={18} />
      <div>
        <div role="status">
          <Said>
            <Title>{t('isReady')}</Title>
            <Hint>{t('isReadyText')}</Hint>
          </Said>
        </div>
        <Row $top={2}>
          <Button kind="primary" size="s" onClick={onReload}>
            {t('reload')}
          </Button>
          <Button kind="quiet" size="s" onClick={onLater}>
            {t('later')}
          </Button>
        </Row>
      </div>
    </Box>
  );
}

export interface ReleaseNoticesProps {
  readonly overrides: readonly Override[];
  readonly personId: () => string;
  /** Reloads the page without losing what was typed. */
  readonly reload: () => void;
}

/** Announces a newer release while the page is open, and what is new since the last visit. */
export function ReleaseNotices({ overrides, personId, reload }: ReleaseNoticesProps) {
  const loads = useRemoteLoads();
  const session = useAtomValue(sessionAtom);
  /** Undefined until the first; null once answered or withdrawn. */
  const [news, setNews] = useState<string | null>();
  useEffect(() => watchReleases(loads, personId, setNews), [loads, personId]);
  if (news) return <ReleaseNotice key={news} onReload={reload} onLater={() => setNews(null)} />;
  // It had the same place, and a reload brings other notes.
  if (news === null || !session) return null;
  return <NotesNotice key={personKey(session)} overrides={overrides} personId={personId()} />;
}
