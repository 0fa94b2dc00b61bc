import { addPreloads } from './page-preloads.ts';

const preloads = () => [...document.querySelectorAll('head > link')].map((link) => link.getAttribute('href'));

describe('the preloads that a page holds back', () => {
  it('are added once by whoever needs them first', () => {
    document.head.innerHTML =
      '<template id="later"><link rel="preload" as="script" href="/entry.js"></template>';
    expect(preloads()).toEqual([]);
    addPreloads();
    addPreloads();
    expect(preloads()).toEqual(['/entry.js']);
  });

  it('are none in the page of an older publisher', () => {
    document.head.innerHTML = '';
    addPreloads();
    expect(preloads()).toEqual([]);
  });
});
