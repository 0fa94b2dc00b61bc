import type { Notice } from '@park/federation/host-services';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-toastify/unstyled';
import { NoticeCard } from './NoticeCard.tsx';
import { NoticeRegion } from './NoticeRegion.tsx';

const SECONDS = 4;

let isMounted = false;

// A root of its own: messages outlive every screen, also the one that crashed.
function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<NoticeRegion />);
}

/** Shows a message; one with the same words that is still in sight is not repeated. */
export function showNotice(notice: Notice): void {
  mount();
  const seconds = notice.seconds ?? SECONDS;
  toast(
    ({ closeToast, isPaused }) => (
      <NoticeCard notice={notice} seconds={seconds} isPaused={isPaused} onClose={() => closeToast()} />
    ),
    {
      toastId: `${notice.kind}: ${notice.text}`,
      role: notice.kind === 'error' || notice.kind === 'warning' ? 'alert' : 'status',
      // The library pauses on hover only what closes by itself; the card counts the time.
      autoClose: seconds * 1000,
    },
  );
}
