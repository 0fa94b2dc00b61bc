import { useHost } from '@park/federation/host-services';
import { textIn } from '@park/federation/manifest';
import { linesIn } from '@park/federation/release-notes';
import { IconButton } from '@park/ui/actions/IconButton';
import { Hint } from '@park/ui/surfaces/layout';
import { Info, X } from '@park/ui/theme/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Lines, Notes, Said, Title } from '../../notices/corner-notice.tsx';
import { useCatalogStore } from '../registry/use-catalog.ts';
import type { Override } from './overrides.ts';
import { readUnseenNotes, releasesWithNotes, type UnseenNotes } from './unseen-notes.ts';

interface NotesNoticeProps {
  readonly overrides: readonly Override[];
  /** Who is signed in; the id that decides about candidates. */
  readonly personId: string;
}

/** Says what is new in remotes that have changed since the person's last visit, once. */
export function NotesNotice({ overrides, personId }: NotesNoticeProps) {
  const { preferences } = useHost();
  const store = useCatalogStore();
  const [news, setNews] = useState<UnseenNotes>([]);
  useEffect(() => {
    const { registry } = store.state();
    if (registry === null) return;
    let isActive = true;
    const releases = releasesWithNotes(registry.remotes, personId, overrides);
    void readUnseenNotes(releases, preferences).then(({ unseen, keep }) => {
      if (!isActive || unseen.length === 0) return;
      keep();
      setNews(unseen);
    });
    return () => void (isActive = false);
  }, [store, preferences, overrides, personId]);
  return news.length > 0 && <WhatIsNew news={news} onClose={() => setNews([])} />;
}

interface WhatIsNewProps {
  readonly news: UnseenNotes;
  readonly onClose: () => void;
}

/** It stays until it is closed and does not take the focus. */
function WhatIsNew({ news, onClose }: WhatIsNewProps) {
  const { t, i18n } = useTranslation('releases');
  const store = useCatalogStore();
  return (
    <Box data-notice aria-label={t('notes')}>
      <Info aria-hidden size={18} />
      <Notes role="status" tabIndex={0}>
        <Said>
          <Title>{t('whatIsNew')}</Title>
          {news.map(([name, notes]) => (
            <section key={name}>
              <Hint>{textIn(store.titlesOf(name), i18n.language)}</Hint>
              <Lines>
                {linesIn(notes, i18n.language).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Lines>
            </section>
          ))}
          <Hint>{t('notesStay')}</Hint>
        </Said>
      </Notes>
      <IconButton size="s" label={t('closeNotes')} icon={<X aria-hidden />} onClick={onClose} />
    </Box>
  );
}
