import type { Language } from '@park/i18n/languages';
import type { i18n } from 'i18next';
import { mountPart } from '../../mounted/mounted-part.tsx';
import type texts from './late-locales/en.json';
import { NotesNotice, type NotesNoticeProps } from './NotesNotice.tsx';
import { PageBanner, type PageBannerProps } from './PageBanner.tsx';
import { ReleaseNotice, type ReleaseNoticeProps } from './ReleaseNotice.tsx';

declare const BUNDLED_TEXTS: { readonly releases: Readonly<Record<Language, typeof texts>> };

const ours = { namespace: 'releases', texts: BUNDLED_TEXTS.releases };

/** Mounts the banner above the page; it stays until the page is closed. */
export function showPageBanner(i18n: i18n, props: PageBannerProps): void {
  mountPart(i18n, { ...ours, place: 'prepend' }, <PageBanner {...props} />);
}

/** Shows the notice; returns a function that removes it. */
export function showReleaseNotice(i18n: i18n, props: ReleaseNoticeProps): () => void {
  return mountPart(i18n, { ...ours, place: 'append' }, <ReleaseNotice {...props} />);
}

/** Shows what is new since the last visit; returns a function that removes it. */
export function showNotesNotice(i18n: i18n, props: NotesNoticeProps): () => void {
  return mountPart(i18n, { ...ours, place: 'append' }, <NotesNotice {...props} />);
}
