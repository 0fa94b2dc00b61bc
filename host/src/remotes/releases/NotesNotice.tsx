import { IconButton } from '@park/ui/actions/IconButton';
import { Info, X } from '@park/ui/theme/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Lines, Notes, Text, Title } from '../../shell/mounted/corner-notice.styles.ts';

export interface NotesNoticeProps {
  /** Of each remote: its name, and what is new in a language. */
  readonly news: readonly {
    readonly name: string;
    readonly titleOf: () => string;
    readonly linesIn: (language: string) => readonly string[];
  }[];
  readonly onClose: () => void;
}

/**
 * Says what is new since the last visit. It stays until it is closed and does not take the focus.
 */
export function NotesNotice({ news, onClose }: NotesNoticeProps) {
  const { t, i18n } = useTranslation('releases');
  const [isThere, setIsThere] = useState(false);
  // A live region announces text that is added to it, but not always its initial text.
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box data-notice aria-label={t('notes')}>
      <Info aria-hidden size={18} />
      <Notes role="status" tabIndex={0}>
        {isThere && (
          <>
            <Title>{t('whatIsNew')}</Title>
            {news.map(({ name, titleOf, linesIn }) => (
              <section key={name}>
                <Text>{titleOf()}</Text>
                <Lines>
                  {linesIn(i18n.language).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </Lines>
              </section>
            ))}
            <Text>{t('notesStay')}</Text>
          </>
        )}
      </Notes>
      <IconButton size="s" label={t('closeNotes')} icon={<X aria-hidden />} onClick={onClose} />
    </Box>
  );
}
