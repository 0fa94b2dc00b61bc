import type { Notice } from '@park/federation/host-services';
import { depth } from '@park/ui/theme/depths';
import { color, font, radius, shadow, space } from '@park/ui/theme/tokens';
import { toneColors } from '@park/ui/theme/tone.styles';
import styled from 'styled-components';

export const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
`;

export const Title = styled.p`
  font-weight: ${font.semibold};
`;

export const Menu = styled.nav`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space[1]};
`;

export const Group = styled.div`
  display: flex;
  gap: ${space[1]};
  [aria-pressed='true'] {
    background: ${color.selected};
  }
`;

export const Main = styled.main`
  padding: ${space[4]};
  /* The same layout as the dashboard of the console. */
  &[data-tab='dashboard'] {
    container-type: inline-size;
  }
`;

export const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  max-inline-size: 22rem;
  margin: ${space[8]} auto;
`;

export const Notices = styled.div`
  position: fixed;
  inset-block-start: ${space[16]};
  inset-inline-end: ${space[4]};
  z-index: ${depth.toast};
  display: grid;
  gap: ${space[2]};
  max-inline-size: min(20rem, calc(100vw - ${space[8]}));
`;

const TONES = { success: 'success', error: 'danger', info: 'info', warning: 'warning' } as const;

export const NoticeLine = styled.p<{ $kind: Notice['kind'] }>`
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $kind }) => toneColors[TONES[$kind]].dot};
  border-radius: ${radius.control};
  background: ${({ $kind }) => toneColors[TONES[$kind]].soft};
  box-shadow: ${shadow.floating};
`;
