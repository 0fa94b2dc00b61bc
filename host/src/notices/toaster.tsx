import type { Notice } from '@park/federation/host-services';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@park/ui/theme/icons';
import { Isolated } from '@park/ui/surfaces/Isolated';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { NoticeRegion } from './NoticeRegion.tsx';

const SECONDS = 4;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert } as const;

let isMounted = false;

// A separate React root: messages survive every screen, also one that crashed.
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<NoticeRegion />);
}

/** Shows a message; a message with the same text that is still visible is not repeated. */
export function showNotice({ kind, text, seconds = SECONDS }: Notice): void {
  mount();
  const Icon = ICONS[kind];
  toast(
    // One item of the line, whatever names are in it.
    <span>
      <Isolated text={text} />
    </span>,
    {
      type: kind,
      toastId: `${kind}: ${text}`,
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      icon: <Icon aria-hidden />,
      autoClose: seconds * 1000,
    },
  );
}
