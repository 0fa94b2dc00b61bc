import { Button } from '@park/ui/actions/Button';
import { Stack } from '@park/ui/surfaces/layout';
import { RefreshCw } from '@park/ui/theme/icons';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

// The layout of each half depends on the width of the half, not of the window.
export const DashboardHalf = styled.div`
  min-inline-size: 0;
  container-type: inline-size;
`;

interface DashboardScreenProps {
  /** The parts that remotes put here, each in a `DashboardHalf`. */
  readonly children: ReactNode;
  /** Refetches the figures; without it there is no button. */
  readonly onRefresh?: (() => void) | undefined;
  readonly isRefreshing?: boolean | undefined;
}

/** The dashboard: parts by several remotes, each of which works without the others. */
export function DashboardScreen({ children, onRefresh, isRefreshing }: DashboardScreenProps) {
  const { t } = useTranslation('dashboard');
  const refresh = onRefresh && (
    <Button icon={<RefreshCw aria-hidden />} busy={isRefreshing} onClick={onRefresh}>
      {t('refresh')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} actions={refresh} />
      <Stack $gap={4}>{children}</Stack>
    </>
  );
}
