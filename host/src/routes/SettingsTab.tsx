import { useHost } from '@park/federation/host-services';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { Card } from '@park/ui/surfaces/Card';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { SlotParts } from '../remotes/outlet/SlotParts.tsx';
import { useDiagnostics } from '../remotes/releases/use-diagnostics.ts';

const NO_PROPS = {};

/** The settings, with the diagnostics. Those are rarely used, so their code and texts are loaded on demand. */
export function SettingsTab() {
  const { i18n } = useTranslation();
  const { part: texts } = useRequestTexts();
  const { notify } = useHost();
  const diagnostics = useDiagnostics();
  const [load] = useState(() => async () => {
    const { addDiagnosticsTexts, DiagnosticsCard } =
      await import('../features/diagnostics/diagnostics-parts.ts');
    addDiagnosticsTexts(i18n);
    return DiagnosticsCard;
  });
  return (
    <SettingsScreen
      parts={<SlotParts name="settings" props={NO_PROPS} />}
      diagnostics={<LatePart load={load} props={{ diagnostics, notify }} texts={texts} Frame={Card} />}
    />
  );
}
