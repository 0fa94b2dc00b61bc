import { findChromium, NO_CHROMIUM } from '@park/tooling/programs/chromium.ts';
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

/**
 * Runs Lighthouse with its mobile preset and its own throttling, in a browser profile that holds nothing but the session.
 * Rejects when the page could not be judged.
 */
export async function audit({ url, session }: RunningConsole, screen: AuditedScreen): Promise<Verdict> {
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
    const result = await lighthouse(
      url + screen.path,
      {
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        disableStorageReset: true,
        // The page for an unknown address has the status 404.
        ignoreStatusCode: true,
      },
      undefined,
      page,
    );
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(`Lighthouse could not judge ${screen.name}: ${report?.runtimeError?.message}`);
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
