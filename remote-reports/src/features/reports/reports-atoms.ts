import type { ReportFilter } from '@park/domain/report/report-filter';
import { atom } from 'jotai';

/** Which reports are shown; kept while the operator looks at other screens. */
export const reportFilterAtom = atom<ReportFilter>({ period: null, type: null });
