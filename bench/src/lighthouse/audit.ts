import { findChromium, NO_CHROMIUM } from '@park/build/programs/chromium.ts';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { ARGS } from '../load/browser.ts';
import type { RunningConsole } from '../load/start-console.ts';
import type { AuditedScreen } from './audited-screens.ts';

/** What the judge says of a screen: scores from 0 to 100, blocking time in ms, layout shift. */
export interface Verdict {
  readonly performance: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const ATTEMPTS = 3;
/** The stream of live changes never ends, so that the judge always waits as long as it may. */
const LONGEST_MS = 15_000;

/**
 * Runs Lighthouse with its mobile preset and its own throttling, in a browser profile that holds nothing but the session.
 * Rejects when the page could not be judged.
 */
export async function audit(running: RunningConsole, screen: AuditedScreen): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    const verdict = await auditOnce(running, screen).catch((error: unknown) => {
      // On a busy machine the trace of a load can lack its beginning.
      if (attempt === ATTEMPTS) throw error;
      return null;
    });
    if (verdict) return verdict;
  }
}

async function auditOnce({ url, session }: RunningConsole, screen: AuditedScreen): Promise<Verdict> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(NO_CHROMIUM);
  const browser = await puppeteer.launch({ executablePath, args: ARGS });
  try {
    const page = await browser.newPage();
    if (screen.isSignedIn) {
      // A document of the same origin without any code of the console, so that the cache stays empty.
      await page.goto(`${url}/registry.json`);
      await page.evaluate((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, session);
    }
    await page.close();
    const result = await lighthouse(url + screen.path, {
      port: Number(new URL(browser.wsEndpoint()).port),
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
      maxWaitForLoad: LONGEST_MS,
      // The page for an unknown address has the status 404.
      ignoreStatusCode: true,
    });
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse could not judge ${screen.name}: ${report?.runtimeError?.message}`);
    // A session that was not accepted would be judged as the sign-in page.
    const isSignInPage = new URL(report.finalDisplayedUrl).pathname === '/login';
    if (isSignInPage === screen.isSignedIn) throw new Error(`${screen.name} became another screen`);
    const score = (category: (typeof CATEGORIES)[number]): number =>
      Math.round((report.categories[category]?.score ?? NaN) * 100);
    const figure = (name: string): number => report.audits[name]?.numericValue ?? NaN;
    return {
      performance: score('performance'),
      layoutShift: figure('cumulative-layout-shift'),
      blockingMs: figure('total-blocking-time'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await browser.close();
  }
}
