import { asked, DATA, freshBrowser, open } from './opened-page.testing.ts';

const LATER =
  '<template id="later"><link rel="preload" as="script" href="/remotes/garage/1/entry.js"></template>';
const preloads = () => [...document.querySelectorAll('head > link')].map((link) => link.getAttribute('href'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** The page itself took so long, as the browser tells. */
function pageTook(ms: number, isWhole = true): void {
  const visit = { requestStart: 100, responseEnd: isWhole ? 100 + ms : 0 };
  performance.getEntriesByType = jest.fn(() => [visit] as unknown as PerformanceEntryList);
  jest.spyOn(performance, 'now').mockReturnValue(100 + ms);
}

beforeEach(() => {
  freshBrowser();
  localStorage.setItem('auth-token', 'secret');
});
afterEach(() => jest.restoreAllMocks());

describe('what the console’s code asks for when it runs', () => {
  it('is preloaded at once on a quick network', async () => {
    asked.mockReturnValue(new Promise(() => undefined));
    pageTook(40);
    open({ head: LATER });
    await settled();
    expect(preloads()).toEqual(['/remotes/garage/1/entry.js']);
  });

  it.each([true, false])(
    'is preloaded on a slow network when the first requests are answered, so that the code itself comes first (page whole: %p)',
    async (isWhole) => {
      const answers: ((response: Response) => void)[] = [];
      asked.mockImplementation(() => new Promise((answer) => void answers.push(answer)));
      pageTook(600, isWhole);
      open({ head: LATER });
      const response = { ok: true, arrayBuffer: () => Promise.resolve(), text: () => Promise.resolve('[]') };
      for (const answer of answers.slice(1)) answer(response as unknown as Response);
      await settled();
      expect(preloads()).toEqual([]);
      // A request that fails is an answer, too.
      answers[0]?.(null as unknown as Response);
      await settled();
      expect(preloads()).toEqual(['/remotes/garage/1/entry.js']);
    },
  );

  it('is preloaded together with the code of the record that is open', async () => {
    pageTook(40);
    const data = { ...DATA, code: { driver: ['/remotes/garage/1/driver.js'] } };
    open({ head: LATER, data, address: '/?tab=staff&driver=7' });
    await settled();
    expect(preloads()).toEqual(['/remotes/garage/1/entry.js', '/remotes/garage/1/driver.js']);
  });
});
