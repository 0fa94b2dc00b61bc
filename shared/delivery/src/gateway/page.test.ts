import { renderPages } from './page.ts';

it('begins every page with the script that tells a browser that it is too old, also that of an unknown address', () => {
  const html = '<html><head><title>Taxi Park</title></head><body></body></html>';
  const pages = renderPages(html, { schema: 1, release: '', host: '', remotes: {} }, null);
  const silent = [...pages].filter(([, page]) => !page.includes('id="start"')).map(([name]) => name);
  expect(silent).toEqual([]);
  expect(pages.has('not-found.html')).toBe(true);
});
