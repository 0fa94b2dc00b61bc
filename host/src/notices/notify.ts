import type { Notice } from '@park/federation/host-services';
import { showPlainNotice } from './plain-notice.ts';

/**
 * Shows a short message for some seconds. Its code is loaded with the first message, because most
 * visits have none in their first seconds.
 */
export function notify(notice: Notice): void {
  import('./toaster.tsx').then(
    ({ showNotice }) => showNotice(notice),
    () => showPlainNotice(notice),
  );
}
