import type { LeftOut } from '@park/federation/json-reader';
import { color, font, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Title = styled.h3`
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

const Text = styled.p`
  color: ${color.textMuted};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[2]};
  font-size: ${font.small};
`;

const Field = styled.code`
  font-family: ${font.mono};
  font-size: ${font.caption};
  overflow-wrap: anywhere;
`;

/** What the registry has and this console does not use, one line each. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('diagnostics');
  return (
    <section>
      <Title>{t('leftOut.title')}</Title>
      <Text>{t('leftOut.text')}</Text>
      <List>
        {leftOut.map(({ field, reason, detail }) => (
          <li key={`${field} ${detail}`} title={detail}>
            <Field>{field}</Field> {t(`leftOut.${reason}`)}
          </li>
        ))}
      </List>
    </section>
  );
}
