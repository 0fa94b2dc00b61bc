import type { ReportFilter } from '@park/domain/report/report-filter';
import { atom } from 'jotai';

/** The filters of the reports; kept while the operator visits other screens. */
export const reportFilterAtom = atom<ReportFilter>({ period: null, type: null });
