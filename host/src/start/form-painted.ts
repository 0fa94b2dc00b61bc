/** A page in the background paints nothing, and starts all the same. */
const LONGEST_MS = 100;

/** Settles when the form that a page may bring has been painted, before the console's code takes the thread; else at once. */
export async function formPainted(): Promise<void> {
  if (document.querySelector('#frame form') === null) return;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_MS);
  });
}
