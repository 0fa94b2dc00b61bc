import { textIn } from '@park/federation/manifest';
import { linesIn } from '@park/federation/release-notes';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { color, font, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { RemoteNotes } from '../../remotes/releases/use-release-notes.ts';

/** One with a line of text is as high, so that little moves when it comes. */
const Part = styled.section`
  min-block-size: 3.5rem;
  & + & {
    margin-block-start: ${space[3]};
  }
  h3 {
    font-size: ${font.small};
    font-weight: ${font.semibold};
  }
  p {
    color: ${color.textMuted};
  }
  ul {
    padding-inline-start: ${space[5]};
    list-style: disc;
  }
`;

interface NotesCardProps {
  readonly remotes: readonly RemoteNotes[];
}

/** What is new in each remote that says so; nothing when none does. */
export function NotesCard({ remotes }: NotesCardProps) {
  const { t, i18n } = useTranslation('diagnostics');
  if (remotes.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('notes.title')} />
      <CardBody>
        {remotes.map(({ name, title, notes }) => (
          <Part key={name}>
            <h3>{textIn(title, i18n.language)}</h3>
            {notes === undefined && <p>{t('notes.loading')}</p>}
            {notes === null && <p>{t('notes.failed')}</p>}
            {notes && (
              <ul>
                {linesIn(notes, i18n.language).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Part>
        ))}
      </CardBody>
    </Card>
  );
}
