import { useHost } from '@park/federation/host-services';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateCard } from '../features/settings/LateCard.tsx';
import { SettingsScreen } from '../features/settings/SettingsScreen.tsx';
import { useLoaded } from '../idle/use-loaded.ts';
import { useDiagnostics } from '../remotes/use-diagnostics.ts';

/** Settings, with what runs in this page. Few look at that, so its code and words come with it. */
export function SettingsTab() {
  const { i18n } = useTranslation();
  const { notify } = useHost();
  const diagnostics = useDiagnostics();
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    const { addDiagnosticsTexts, DiagnosticsCard } =
      await import('../features/diagnostics/diagnostics-parts.ts');
    addDiagnosticsTexts(i18n);
    return DiagnosticsCard;
  }
  const renderCard = useLoaded(!hasFailed, load, () => setHasFailed(true));
  return (
    <SettingsScreen
      diagnostics={
        renderCard?.({ diagnostics, notify }) ?? (
          <LateCard hasFailed={hasFailed} onRetry={() => setHasFailed(false)} />
        )
      }
    />
  );
}
