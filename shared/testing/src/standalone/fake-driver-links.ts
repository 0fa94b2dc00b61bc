import {
  createDriverLink,
  getDriverLink,
  withdrawDriverLink,
  type WireDriverLink,
} from '@park/contract/driver-page';
import type { FakeApi } from '../fake-api.ts';

/** Adds the links of drivers to their own page; changes last until the page is reloaded. */
export function answerDriverLinks(api: FakeApi): FakeApi {
  const links = new Map<string | undefined, NonNullable<WireDriverLink['link']>>();
  return api
    .on(getDriverLink, (_, { id }) => ({ link: links.get(id) ?? null }))
    .on(createDriverLink, (_, { id }) => {
      const link = {
        createdAt: '2026-03-18T09:00:00Z',
        createdBy: 'Olga K.',
        expiresAt: null,
        lastUsedAt: null,
      };
      links.set(id, link);
      return { link, path: '/driver#link=dpl_of-this-page-alone' };
    })
    .on(withdrawDriverLink, (_, { id }) => ({ withdrawn: links.delete(id) ? 1 : 0 }));
}
