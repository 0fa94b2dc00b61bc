import { useHost } from '@park/federation/host-services';
import { listRemoteHealth } from '@park/contract/telemetry';
import { useExtension } from '@park/federation/use-extension';
import { sessionAtom } from '@park/session/session-atom';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { DiagnosticsCard } from '../settings/diagnostics/DiagnosticsCard.tsx';
import { NotesCard } from '../settings/diagnostics/NotesCard.tsx';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';
import { SlotParts } from '../remotes/outlet/SlotParts.tsx';
import { useDiagnostics } from '../remotes/releases/use-diagnostics.ts';
import { useReleaseNotes } from '../remotes/releases/use-release-notes.ts';

const NO_PROPS = {};

/** The settings, with what remotes add and the diagnostics. */
export function SettingsPage() {
  const { notify, http } = useHost();
  const diagnostics = useDiagnostics();
  const isCounted = useExtension('telemetry') === true;
  // What the table lacks is said nowhere: what runs here is known without it.
  const { data } = useQuery({
    queryKey: [listRemoteHealth.path],
    queryFn: ({ signal }) => http.call(listRemoteHealth, undefined, { signal }),
    enabled: isCounted,
  });
  const person = useAtomValue(sessionAtom);
  const notes = useReleaseNotes(person?.userId ?? '');
  return (
    <SettingsScreen
      // Below the diagnostics and not before them: a part that comes late moves nothing.
      parts={
        <>
          <NotesCard remotes={notes} />
          <SlotParts name="settings" props={NO_PROPS} />
        </>
      }
      diagnostics={
        <DiagnosticsCard
          diagnostics={diagnostics}
          health={isCounted ? (data?.remotes ?? []) : null}
          notify={notify}
        />
      }
    />
  );
}
