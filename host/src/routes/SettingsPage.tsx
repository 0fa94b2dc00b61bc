import { useHost } from '@park/federation/host-services';
import { DiagnosticsCard } from '../features/diagnostics/diagnostics-parts.ts';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { SlotParts } from '../remotes/outlet/SlotParts.tsx';
import { useDiagnostics } from '../remotes/releases/use-diagnostics.ts';

export { addDiagnosticsTexts } from '../features/diagnostics/diagnostics-parts.ts';

const NO_PROPS = {};

/** The settings, with what remotes add and the diagnostics. */
export function SettingsPage() {
  const { notify } = useHost();
  const diagnostics = useDiagnostics();
  return (
    <SettingsScreen
      parts={<SlotParts name="settings" props={NO_PROPS} />}
      diagnostics={<DiagnosticsCard diagnostics={diagnostics} notify={notify} />}
    />
  );
}
