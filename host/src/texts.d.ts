import type consoleTexts from './shell/console/locales/en.json';
import type bellTexts from './notices/bell/locales/en.json';
import type commandsTexts from './find/commands/locales/en.json';
import type dashboardTexts from './shell/dashboard/locales/en.json';
import type diagnosticsTexts from './settings/diagnostics/locales/en.json';
import type findTexts from './find/locales/en.json';
import type leaveTexts from './routes/leave/locales/en.json';
import type liveTexts from './notices/live/locales/en.json';
import type noticesTexts from './notices/locales/en.json';
import type releasesTexts from './remotes/releases/locales/en.json';
import type remoteStatusTexts from './remotes/remote-status/locales/en.json';
import type settingsTexts from './settings/locales/en.json';
import type shellTexts from './shell/locales/en.json';
import type statusTexts from './notices/status/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    bell: typeof bellTexts;
    commands: typeof commandsTexts;
    console: typeof consoleTexts;
    dashboard: typeof dashboardTexts;
    diagnostics: typeof diagnosticsTexts;
    find: typeof findTexts;
    leave: typeof leaveTexts;
    live: typeof liveTexts;
    notices: typeof noticesTexts;
    releases: typeof releasesTexts;
    'remote-status': typeof remoteStatusTexts;
    settings: typeof settingsTexts;
    shell: typeof shellTexts;
    status: typeof statusTexts;
  }
}
