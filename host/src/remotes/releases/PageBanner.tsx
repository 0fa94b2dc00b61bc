import { Button } from '@park/ui/actions/Button';
import { TriangleAlert } from '@park/ui/theme/icons';
import { depth } from '@park/ui/theme/depths';
import { breakpoint, color, font, letGo, space } from '@park/ui/theme/tokens';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Banner = styled.aside`
  position: sticky;
  inset-block-start: 0;
  /* Above the top bar, which is placed below it, and below everything that opens over the page. */
  z-index: calc(${depth.topBar} + 1);
  ${letGo}
`;

const Strip = styled.div`
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

interface NamedVersion {
  readonly name: string;
  readonly version: string;
  /** The name that operators see; null when no remote has the name. */
  readonly title: string | null;
}

interface PageBannerProps {
  /** The versions that this tab runs instead of the published ones. */
  readonly overrides: readonly NamedVersion[];
  readonly onReset: () => void;
  /** The versions that the address asked for: nothing of them runs before the person agrees. */
  readonly asked: readonly NamedVersion[];
  readonly onRun: () => void;
  /** Nothing that runs could be checked, because the page was not loaded over https. */
  readonly isUnchecked: boolean;
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

function Versions({ versions }: { readonly versions: readonly NamedVersion[] }) {
  const { t } = useTranslation('releases');
  return (
    <Parts>
      {versions.map(({ name, version, title }) => (
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
  );
}

/**
 * Shown above every screen while the tab runs something else than what is published, is asked to,
 * or cannot tell.
 */
export function PageBanner({ overrides, onReset, asked, onRun, isUnchecked }: PageBannerProps) {
  const { t } = useTranslation('releases');
  const strip = usePageTop();
  const [isRefused, setRefused] = useState(false);
  const isAsking = asked.length > 0 && !isRefused;
  return (
    <Banner ref={strip} aria-label={t('versionByHand')}>
      {isAsking && (
        <Strip>
          <TriangleAlert aria-hidden size={18} />
          <Texts>
            <p>{t('asked')}</p>
            <Versions versions={asked} />
          </Texts>
          <Button size="s" onClick={onRun}>
            {t('run')}
          </Button>
          <Button size="s" onClick={() => setRefused(true)}>
            {t('refuse')}
          </Button>
        </Strip>
      )}
      {overrides.length > 0 && (
        <Strip>
          <TriangleAlert aria-hidden size={18} />
          <Texts>
            <p>{t('shownInstead')}</p>
            <Versions versions={overrides} />
          </Texts>
          <Button size="s" onClick={onReset}>
            {t('reset')}
          </Button>
        </Strip>
      )}
      {isUnchecked && (
        <Strip>
          <TriangleAlert aria-hidden size={18} />
          <Texts>
            <p>{t('unchecked')}</p>
          </Texts>
        </Strip>
      )}
    </Banner>
  );
}
