import type { ScreenAddress, Tab } from '@park/federation/screen-address';
import { atom } from 'jotai';

const REPORT_TABS: readonly Tab[] = ['report', 'earning_report', 'ride_report'];

/** Whether a tab belongs to the Report group, which then stays open (specification section 2). */
export function isReportTab(tab: Tab): boolean {
  return REPORT_TABS.includes(tab);
}

/** Whether a form or a detail is open: it has the screen to itself, without the top bar (specification section 2). */
export function isRecordOpen({ driver, vehicle, form }: ScreenAddress): boolean {
  return driver !== undefined || vehicle !== undefined || form !== undefined;
}

/** Whether the operator unfolded the Report group by hand. */
export const reportGroupOpenAtom = atom(false);

/** Whether the navigation is out on a narrow screen. */
export const drawerOpenAtom = atom(false);
