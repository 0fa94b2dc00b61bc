import type { Page } from '@playwright/test';

/** The difference of a colour channel that nobody sees. */
const UNSEEN = 6;

/** How many pixels of two pictures differ, or null when their sizes do. */
export async function differentPixels(page: Page, one: Buffer, other: Buffer): Promise<number | null> {
  if (one.equals(other)) return 0;
  return page.evaluate(
    async ({ sources, unseen }) => {
      const [first, second] = await Promise.all(
        sources.map(async (source) => {
          const response = await fetch(`data:image/png;base64,${source}`);
          const bitmap = await createImageBitmap(await response.blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          if (context === null) throw new Error('No canvas');
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!first || !second || first.width !== second.width || first.height !== second.height) return null;
      let count = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const isSeen = [0, 1, 2].some(
          (channel) => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) > unseen,
        );
        if (isSeen) count += 1;
      }
      return count;
    },
    { sources: [one.toString('base64'), other.toString('base64')], unseen: UNSEEN },
  );
}
