import { Button } from '@park/ui/actions/Button';
import { TriangleAlert } from '@park/ui/theme/icons';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, space } from '@park/ui/theme/tokens';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Strip = styled.aside`
  position: sticky;
  inset-block-start: 0;
  /* Above the top bar, which is placed below it, and below everything that opens over the page. */
  z-index: calc(${depth.topBar} + 1);
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]} ${space[2]} ${space[6]};
  border-block-end: 1px solid ${color.warningDot};
  background: ${color.warningSoft};
  color: ${color.text};
  > svg {
    color: ${color.warningText};
  }
  @media ${breakpoint.narrow} {
    padding-inline: ${space[4]};
  }
`;

const Texts = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  min-inline-size: 0;
`;

const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  min-inline-size: 0;
  font-weight: ${font.medium};
`;

const Version = styled.code`
  font-family: ${font.mono};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`;

export interface OverrideBannerProps {
  readonly overrides: readonly {
    readonly name: string;
    readonly version: string;
    /** The name that operators see; null when no remote has the name. */
    readonly title: string | null;
  }[];
  readonly onReset: () => void;
}

/** Reserves space for the banner above the page, however many lines it has. */
function usePageTop() {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const root = document.documentElement;
    const measure = () => root.style.setProperty('--page-top', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--page-top');
    };
  }, []);
  return strip;
}

/** Shown above every screen while the tab runs a version set by an override. */
export function OverrideBanner({ overrides, onReset }: OverrideBannerProps) {
  const { t } = useTranslation('releases');
  const strip = usePageTop();
  return (
    <Strip ref={strip} aria-label={t('versionByHand')}>
      <TriangleAlert aria-hidden size={18} />
      <Texts>
        <p>{t('shownInstead')}</p>
        <Parts>
          {overrides.map(({ name, version, title }) => (
            <li key={name}>
              {title !== null ? (
                <>
                  {title} <Version>{version}</Version>
                </>
              ) : (
                t('unknownPart', { name })
              )}
            </li>
          ))}
        </Parts>
      </Texts>
      <Button size="s" onClick={onReset}>
        {t('reset')}
      </Button>
    </Strip>
  );
}
