import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Card } from '@park/ui/surfaces/Card';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NO_PROPS = {};

/** Fetches the code of the settings, which are rarely the first screen. */
export const fetchSettingsPage = () => import('./SettingsPage.tsx');

/** The settings, whose code and texts are loaded on demand. */
export function SettingsTab() {
  const { i18n } = useTranslation();
  const { part: texts } = useRequestTexts();
  const [load] = useState(() => async () => {
    const { addDiagnosticsTexts, SettingsPage } = await fetchSettingsPage();
    addDiagnosticsTexts(i18n);
    return SettingsPage;
  });
  return <LatePart load={load} props={NO_PROPS} texts={texts} Frame={Card} />;
}
