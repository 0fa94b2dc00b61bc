import { floatingIntent } from '@park/ui/floating/floating-parts';
import { fetchPartAhead } from '@park/ui/surfaces/use-late-part';
import { Search } from '@park/ui/theme/icons';
import { breakpoint, color, font, motion, radius, size, space } from '@park/ui/theme/tokens';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { findOpenAtom } from './find-atoms.ts';
import { loadFindPanel } from './find-parts.ts';

const Box = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: min(100%, 26rem);
  min-inline-size: 0;
  min-block-size: ${size.control};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[3]};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.textSubtle};
  font-size: ${font.body};
  text-align: start;
  transition: border-color ${motion.fast};
  &:hover {
    border-color: ${color.controlBorderHover};
  }
  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  @media ${breakpoint.phone} {
    inline-size: ${size.control};
    padding: 0;
    border-color: transparent;
    background: transparent;
    justify-content: center;
    color: ${color.textMuted};
    svg {
      inline-size: 1.125rem;
      block-size: 1.125rem;
    }
  }
`;

const Texts = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @media ${breakpoint.phone} {
    display: none;
  }
`;

// Decorative: assistive technology gets the keys from the button's aria-keyshortcuts, not from its
// name.
const Keys = styled.kbd`
  padding: 0 ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  background: ${color.sunken};
  color: ${color.textMuted};
  font-family: inherit;
  font-size: ${font.caption};
  white-space: nowrap;
  &::before {
    content: attr(data-keys);
  }
  @media ${breakpoint.narrow} {
    display: none;
  }
`;

/** Whoever points at the box, or has moved the focus there, may open it. */
function fetchAhead(): void {
  floatingIntent.onFocus();
  fetchPartAhead(loadFindPanel);
}

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The search of the top bar: opens the find panel. */
export function FindBox() {
  const { t } = useTranslation('find');
  const setOpen = useSetAtom(findOpenAtom);
  return (
    <Box
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('title')}
      title={t('title')}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => setOpen(true)}
    >
      <Search aria-hidden />
      <Texts>{t('title')}</Texts>
      <Keys aria-hidden data-keys={isMac ? '⌘K' : 'Ctrl K'} />
    </Box>
  );
}
