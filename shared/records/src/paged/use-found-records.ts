import type { ReadPage } from '@park/contract/paged-lists';
import { useHost } from '@park/federation/host-services';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsTooLong } from '../source/use-is-too-long.ts';
import { useSettled } from '../source/use-settled.ts';
import type { ReadPlan } from './paged-plan.ts';

/** Enough to put the best matches first. */
const ASKED = 50;

/**
 * The first records of a list that is too long to be read whole which match a text, in the order of
 * the list, and how many match. In every other park `isLong` is false and nothing is asked, as for
 * an empty text.
 */
export function useFoundRecords<Row, Page extends ReadPage>(plan: ReadPlan<Row, Page>, text: string) {
  const { http } = useHost();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const isLong = useIsTooLong(plan.path);
  const typed = text.trim();
  const q = useSettled(typed);
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    // Below the path of the list, so that what changes the list is read again.
    queryKey: [plan.path, 'found', q, language],
    queryFn: ({ signal }) => plan.read(http, { q, filters: {}, language, limit: ASKED }, signal),
    enabled: isLong && q !== '',
    placeholderData: keepPreviousData,
  });
  const isAsked = isLong && typed !== '';
  return {
    isLong,
    page: isAsked ? data : undefined,
    /** Those of another text are shown, or none. */
    isLoading: isAsked && !isError && (data === undefined || isPlaceholderData || q !== typed),
    hasFailed: isAsked && isError,
    retry: refetch,
  };
}
