import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Card } from '@park/ui/surfaces/Card';
import { LatePart } from '@park/ui/surfaces/LatePart';

const NO_PROPS = {};

/** Loads the settings, or fetches them ahead: they are rarely the first screen. */
export const loadSettingsPage = () => import('./SettingsPage.tsx').then(({ SettingsPage }) => SettingsPage);

/** The settings, whose code is loaded on demand. */
export function SettingsTab() {
  const { part: texts } = useRequestTexts();
  return <LatePart load={loadSettingsPage} props={NO_PROPS} texts={texts} Frame={Card} />;
}
