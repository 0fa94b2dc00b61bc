import type bellTexts from './bell/locales/en.json';
import type commandsTexts from './commands/locales/en.json';
import type dashboardTexts from './dashboard/locales/en.json';
import type diagnosticsTexts from './diagnostics/locales/en.json';
import type findTexts from './find/locales/en.json';
import type leaveTexts from './leave/locales/en.json';
import type liveTexts from './live/locales/en.json';
import type noticesTexts from './notices/locales/en.json';
import type releasesTexts from './releases/locales/en.json';
import type remoteStatusTexts from './remote-status/locales/en.json';
import type settingsTexts from './settings/locales/en.json';
import type shellTexts from './shell/locales/en.json';
import type statusTexts from './status/locales/en.json';
import type tourTexts from './tour/locales/en.json';

declare module '@park/i18n/texts' {
  interface Texts {
    bell: typeof bellTexts;
    commands: typeof commandsTexts;
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
    tour: typeof tourTexts;
  }
}
