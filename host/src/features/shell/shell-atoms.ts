import type { ScreenAddress, Tab } from '@park/federation/screen-address';
import { atom } from 'jotai';

const REPORT_TABS: readonly Tab[] = ['report', 'earning_report', 'ride_report'];

/** Whether a tab belongs to the Report group, which then stays expanded (specification section 2). */
export function isReportTab(tab: Tab): boolean {
  return REPORT_TABS.includes(tab);
}

/** Whether a form or a detail is open: it is shown without the top bar (specification section 2). */
export function isRecordOpen({ driver, vehicle, form }: ScreenAddress): boolean {
  return driver !== undefined || vehicle !== undefined || form !== undefined;
}

/** Whether the operator expanded the Report group by hand. */
export const reportGroupOpenAtom = atom(false);

/** Whether the navigation drawer is open on a narrow screen. */
export const drawerOpenAtom = atom(false);
