import type { Catalog } from '@park/federation/catalog';
import { textIn } from '@park/federation/manifest';
import { isOffered, type ServerOffer } from '@park/federation/server-offer';

/** One step: what it is about, and where that is, as selectors in the order of preference. */
export interface TourStep {
  readonly key: 'sections' | 'find' | 'lists' | 'period' | 'settings';
  readonly targets: readonly string[];
  /** The name of the screen that the step is about. */
  readonly screen: string;
}

/** The button that opens the navigation where the sidebar is a drawer. */
const DRAWER_BUTTON = '[data-tour="drawer"]';

/**
 * The steps of the tour. The host knows no screen by name: the list is the first screen with
 * records and a search, the report the first with a period; without such a screen its step is left
 * out.
 */
export function tourSteps(
  { screens }: Pick<Catalog, 'screens'>,
  offer: ServerOffer,
  language: string,
  hrefOf: (tab: string) => string,
): readonly TourStep[] {
  const linkTo = (tab: string): string => `nav a[href="${CSS.escape(hrefOf(tab))}"]`;
  const shown = screens.filter((screen) => screen.order !== null && isOffered(screen, offer));
  const list = shown.find(({ keys }) => keys.record.length > 0 && keys.view.includes('q'));
  const report = shown.find(({ keys }) => keys.view.includes('from') && keys.view.includes('to'));
  return [
    { key: 'sections', targets: ['[data-tour="navigation"]', DRAWER_BUTTON], screen: '' },
    { key: 'find', targets: ['[data-tour="find"]'], screen: '' },
    ...(list
      ? [
          {
            key: 'lists' as const,
            targets: ['#content thead:has(input[type="checkbox"])', linkTo(list.tab)],
            screen: textIn(list.title, language),
          },
        ]
      : []),
    ...(report
      ? [
          {
            key: 'period' as const,
            targets: ['#content form:has(input[type="date"])', linkTo(report.tab)],
            screen: textIn(report.title, language),
          },
        ]
      : []),
    { key: 'settings', targets: [linkTo('settings'), DRAWER_BUTTON], screen: '' },
  ];
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) !== false &&
  element.getBoundingClientRect().width > 0;

/**
 * The first target that is on screen; for a link in a group that is closed, the group. Null where
 * nothing is seen: the step then stands in the middle.
 */
export function findTarget(targets: readonly string[]): Element | null {
  for (const selector of targets)
    for (const found of document.querySelectorAll(selector)) {
      const group = found.parentElement?.closest('li')?.parentElement?.closest('li');
      const seen = [found, ...(group ? [group] : [])].find(isSeen);
      if (seen) return seen;
    }
  return null;
}
