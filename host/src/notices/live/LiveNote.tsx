import { useLocale } from '@park/i18n/use-locale';
import { WifiOff } from '@park/ui/theme/icons';
import { depth } from '@park/ui/theme/depths';
import { color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Line = styled.aside`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]};
  z-index: calc(${depth.topBar} + 1);
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: fit-content;
  max-inline-size: calc(100% - 2 * ${space[4]});
  margin-inline: auto;
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.warningDot};
  border-radius: ${radius.control};
  background: ${color.warningSoft};
  box-shadow: ${shadow.control};
  color: ${color.text};
  font-size: ${font.small};
  > svg {
    flex-shrink: 0;
    color: ${color.warningText};
  }
  @media print {
    display: none;
  }
`;

interface LiveNoteProps {
  /** When the stream was lost, in milliseconds since 1970. */
  readonly since: number;
}

/** Says how old what the person sees is, while changes by others do not arrive. */
export function LiveNote({ since }: LiveNoteProps) {
  const { t } = useTranslation('live');
  const locale = useLocale();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(since);
  return (
    <Line aria-label={t('label')}>
      <WifiOff aria-hidden size={18} />
      <p role="status">{t('interrupted', { time })}</p>
    </Line>
  );
}
