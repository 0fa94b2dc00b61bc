import { useHost } from '@park/federation/host-services';
import { sessionAtom } from '@park/session/session-atom';
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
  const { notify } = useHost();
  const diagnostics = useDiagnostics();
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
      diagnostics={<DiagnosticsCard diagnostics={diagnostics} notify={notify} />}
    />
  );
}
