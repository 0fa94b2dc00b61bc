import type { LeftOut } from '@park/federation/json-reader';
import { Muted, Stack } from '@park/ui/surfaces/layout';
import { color, font, space } from '@park/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Title = styled.h3`
  font-size: ${font.body};
  font-weight: ${font.semibold};
`;

const Line = styled.li`
  display: grid;
  gap: ${space.half};
  padding-block: ${space[2]};
  border-block-start: 1px solid ${color.border};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

const Field = styled.code`
  font-family: ${font.mono};
  font-size: ${font.caption};
`;

const Detail = styled.span`
  color: ${color.textMuted};
  font-size: ${font.caption};
`;

/** What the registry has and this console does not use, one line each. */
export function LeftOutList({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('diagnostics');
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Title id={title}>{t('leftOut.title')}</Title>
      <Muted as="p">{t('leftOut.text')}</Muted>
      <Stack as="ul" $gap={0} $top={2}>
        {leftOut.map(({ field, reason, detail }) => (
          <Line key={`${field} ${detail}`}>
            <span>
              <Field>{field}</Field>: {t(`leftOut.${reason}`)}
            </span>
            {/* For support, as in the copied text; an unknown field has no detail. */}
            {reason !== 'unknown' && <Detail lang="en">{detail}</Detail>}
          </Line>
        ))}
      </Stack>
    </section>
  );
}
