import { useHost } from '@park/federation/host-services';
import { Bell as BellIcon } from '@park/ui/theme/icons';
import { Popover } from '@park/ui/floating/Popover';
import { breakpoint, color, font, radius, size, space } from '@park/ui/theme/tokens';
import { useLatePart } from '@park/ui/surfaces/use-late-part';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { BellPanelProps } from './BellPanel.tsx';
import { SAMPLE_COUNT, useBell } from './use-bell.ts';

const Trigger = styled(Popover)`
  position: relative;
  min-inline-size: ${size.control};
  padding-inline: ${space[2]};
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }
`;

const Count = styled.span<{ $isSample: boolean }>`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 1.125rem;
  min-inline-size: 1.125rem;
  padding-inline: ${space[1]};
  border: 1px ${({ $isSample }) => ($isSample ? `dashed ${color.controlBorder}` : `solid ${color.surface}`)};
  border-radius: ${radius.full};
  background: ${({ $isSample }) => ($isSample ? color.surface : color.danger)};
  color: ${({ $isSample }) => ($isSample ? color.textMuted : color.onDanger)};
  font-size: 0.6875rem;
  font-variant-numeric: tabular-nums;
  font-weight: ${font.semibold};
  line-height: 1rem;
`;

const Sample = styled.span`
  padding-inline-start: ${space[1]};
  color: ${color.textSubtle};
  font-size: ${font.caption};
  @media ${breakpoint.narrow} {
    display: none;
  }
`;

const MOST = 99;

/** Loaded with the first press. */
async function loadBellPanel() {
  const { BellPanel } = await import(/* webpackChunkName: "bell" */ './BellPanel.tsx');
  return BellPanel;
}

/** The bell of the top bar: the number of unread notifications, and the list. */
export function Bell({ addressOf }: Pick<BellPanelProps, 'addressOf'>) {
  const { t } = useTranslation('bell');
  const { notify } = useHost();
  const bell = useBell();
  const [isWanted, setWanted] = useState(false);
  const { part: Panel } = useLatePart(loadBellPanel, isWanted, () => {
    setWanted(false);
    notify({ kind: 'error', text: t('unavailable') });
  });
  const isSample = bell.notifications === null;
  const count = isSample ? SAMPLE_COUNT : bell.unread;
  const known = isSample ? t('labelSample', { count }) : t('label', { count });
  const label = bell.failure === null ? known : t('labelFailed', { failure: bell.failure });

  return (
    <Trigger
      label={label}
      title={t('title')}
      onOpen={() => setWanted(true)}
      trigger={
        <>
          <BellIcon aria-hidden />
          {count > 0 && <Count $isSample={isSample}>{count > MOST ? `${MOST}+` : count}</Count>}
          {/* The space divides the words for what compares them with the button's name. */}
          {isSample && ' '}
          {isSample && <Sample>{t('sample')}</Sample>}
          {bell.failure !== null && <Count $isSample>?</Count>}
        </>
      }
    >
      {(close) => Panel && <Panel {...bell} addressOf={addressOf} onClose={close} />}
    </Trigger>
  );
}
