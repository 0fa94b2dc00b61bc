import type { Notice } from '@park/federation/host-services';
import { depth } from '@park/ui/theme/depths';
import { color, radius, space } from '@park/ui/theme/tokens';

/** Below the top bar and the head of a page with its buttons. */
export const BELOW_PAGE_HEAD = '8.25rem';

/**
 * Shows a message without the toast code when that code could not be loaded; often the message is
 * about the same network failure. It stays a little longer, because the pointer cannot pause it.
 */
export function showPlainNotice({ kind, text, seconds = 8 }: Notice): void {
  const element = document.createElement('div');
  element.setAttribute('role', kind === 'error' || kind === 'warning' ? 'alert' : 'status');
  Object.assign(element.style, {
    position: 'fixed',
    insetBlockStart: BELOW_PAGE_HEAD,
    insetInlineEnd: space[4],
    zIndex: String(depth.toast),
    maxInlineSize: '300px',
    padding: space[3],
    border: `1px solid ${color.controlBorder}`,
    borderRadius: radius.control,
    background: color.raised,
    color: color.text,
  });
  document.body.append(element);
  // A live region announces text that is added to it, but not always its initial text.
  element.textContent = text;
  setTimeout(() => element.remove(), seconds * 1000);
}
