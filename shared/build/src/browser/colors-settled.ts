interface EvaluatingPage {
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
}

/** A chain of transitions, each begun by the end of its parent's, is not longer than this. */
const MOST_GENERATIONS = 50;

/**
 * Resolves when no transition of styles is running: after a change of theme the colours fade in,
 * and what inherits one begins when its parent has ended, also where motion is reduced.
 */
export async function colorsSettled(page: EvaluatingPage): Promise<void> {
  for (let generation = 0; generation < MOST_GENERATIONS; generation += 1) {
    const running = await page.evaluate(async () => {
      // Of what is out of sight and skipped (`content-visibility`) none ever ends.
      const isDrawn = ({ effect }: Animation): boolean =>
        !(effect instanceof KeyframeEffect) ||
        effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
      const all = document.getAnimations().filter((each) => each instanceof CSSTransition && isDrawn(each));
      await Promise.allSettled(all.map(({ finished }) => finished));
      return all.length;
    });
    if (running === 0) return;
  }
}
