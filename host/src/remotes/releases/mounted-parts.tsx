import type { i18n } from 'i18next';
import { mountPart } from '../../shell/mounted/mounted-part.tsx';
import { NotesNotice, type NotesNoticeProps } from './NotesNotice.tsx';
import { PageBanner, type PageBannerProps } from './PageBanner.tsx';
import { ReleaseNotice, type ReleaseNoticeProps } from './ReleaseNotice.tsx';

/** Mounts the banner above the page; it stays until the page is closed. */
export function showPageBanner(i18n: i18n, props: PageBannerProps): void {
  mountPart(i18n, 'prepend', <PageBanner {...props} />);
}

/** Shows the notice; returns a function that removes it. */
export function showReleaseNotice(i18n: i18n, props: ReleaseNoticeProps): () => void {
  return mountPart(i18n, 'append', <ReleaseNotice {...props} />);
}

/** Shows what is new since the last visit; returns a function that removes it. */
export function showNotesNotice(i18n: i18n, props: NotesNoticeProps): () => void {
  return mountPart(i18n, 'append', <NotesNotice {...props} />);
}
