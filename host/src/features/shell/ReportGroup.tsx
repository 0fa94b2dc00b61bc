import type { Tab } from '@park/federation/screen-address';
import { ChartColumn, ChevronDown } from '@park/ui/theme/icons';
import { color, motion, space } from '@park/ui/theme/tokens';
import { useAtom } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { NavLink } from './NavLink.tsx';
import { isReportTab, reportGroupOpenAtom } from './shell-atoms.ts';
import { navLine } from './shell.styles.ts';

const Head = styled.button`
  ${navLine}
  svg:last-child {
    inline-size: 1rem;
    block-size: 1rem;
    transition: transform ${motion.calm};
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
  &[aria-disabled='true'] {
    cursor: default;
    &:hover,
    &:active {
      background: transparent;
      color: ${color.textMuted};
    }
    svg:last-child {
      visibility: hidden;
    }
  }
`;

const Children = styled.ul`
  display: grid;
  gap: ${space.half};
  margin: ${space.half} 0 ${space[1]} 1.3125rem;
  padding-inline-start: ${space[2]};
  border-inline-start: 1px solid ${color.border};
`;

const CHILDREN = ['report', 'earning_report', 'ride_report'] as const;

/** The Report group: collapsed by default, and expanded while one of its screens is shown. */
export function ReportGroup({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useAtom(reportGroupOpenAtom);
  const id = useId();
  const isForced = isReportTab(tab);
  const expanded = isOpen || isForced;

  return (
    <li>
      <Head
        type="button"
        aria-expanded={expanded}
        aria-controls={id}
        aria-disabled={isForced || undefined}
        onClick={() => !isForced && setOpen(!isOpen)}
      >
        <ChartColumn aria-hidden />
        <span>{t('reportGroup')}</span>
        <ChevronDown aria-hidden />
      </Head>
      <Children id={id} hidden={!expanded}>
        {CHILDREN.map((child) => (
          <li key={child}>
            <NavLink tab={child} current={tab === child}>
              {t(`tabs.${child}`)}
            </NavLink>
          </li>
        ))}
      </Children>
    </li>
  );
}
