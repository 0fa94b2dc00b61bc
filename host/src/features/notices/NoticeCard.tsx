import type { Notice } from '@park/federation/host-services';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '@park/ui/theme/icons';
import { color, radius, shadow, space } from '@park/ui/theme/tokens';
import { type Tone, toneColors } from '@park/ui/theme/tone.styles';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useCountdown } from './use-countdown.ts';

const Box = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[3]};
  border: 1px solid ${({ $tone }) => toneColors[$tone].dot};
  border-radius: ${radius.control};
  background: ${({ $tone }) => toneColors[$tone].soft};
  box-shadow: ${shadow.floating};
  color: ${color.text};
  > svg {
    inline-size: 1.125rem;
    block-size: 1.5rem;
    color: ${({ $tone }) => toneColors[$tone].text};
  }
`;

const Text = styled.p`
  flex: 1;
  min-inline-size: 0;
  padding-block: 0.125rem;
  overflow-wrap: anywhere;
`;

const Close = styled.button`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textMuted};
  &:hover {
    color: ${color.text};
  }
`;

const LOOKS = {
  success: { tone: 'success', Icon: CircleCheck },
  error: { tone: 'danger', Icon: CircleAlert },
  info: { tone: 'info', Icon: Info },
  warning: { tone: 'warning', Icon: TriangleAlert },
} as const;

export interface NoticeCardProps {
  readonly notice: Notice;
  readonly seconds: number;
  /** The pointer is on it, or the window is not in front. */
  readonly isPaused: boolean;
  readonly onClose: () => void;
}

/** One message: green, red, blue or amber, each with its own sign. */
export function NoticeCard({ notice, seconds, isPaused, onClose }: NoticeCardProps) {
  const { t } = useTranslation('notices');
  const { tone, Icon } = LOOKS[notice.kind];
  useCountdown(seconds, isPaused, onClose);
  return (
    <Box $tone={tone}>
      <Icon aria-hidden />
      <Text>{notice.text}</Text>
      <Close type="button" aria-label={t('close')} onClick={onClose}>
        <X aria-hidden size={16} />
      </Close>
    </Box>
  );
}
