import { useHost } from '@park/federation/host-services';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDiagnosticsTexts, DiagnosticsCard } from '../features/diagnostics/diagnostics-parts.ts';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { SlotParts } from '../remotes/outlet/SlotParts.tsx';
import { useDiagnostics } from '../remotes/releases/use-diagnostics.ts';

const NO_PROPS = {};

/** The settings, with what remotes add and the diagnostics. */
export function SettingsPage() {
  const { i18n } = useTranslation();
  const { notify } = useHost();
  const diagnostics = useDiagnostics();
  const [hasTexts, setHasTexts] = useState(false);
  // Not while rendering: new texts render everything again that shows texts, the parts in the slot included.
  useLayoutEffect(() => {
    addDiagnosticsTexts(i18n);
    setHasTexts(true);
  }, [i18n]);
  return (
    <SettingsScreen
      parts={<SlotParts name="settings" props={NO_PROPS} />}
      diagnostics={hasTexts && <DiagnosticsCard diagnostics={diagnostics} notify={notify} />}
    />
  );
}
