import { placeCard } from './place-card.ts';

const room = { width: 1440, height: 900 };
const card = { width: 360, height: 200 };

describe('the card of a step', () => {
  it('stands in the middle when its step points at nothing', () => {
    expect(placeCard(null, card, room)).toEqual({ left: 540, top: 350 });
  });

  it('stands below what it points at', () => {
    expect(placeCard({ left: 300, top: 10, width: 400, height: 36 }, card, room)).toEqual({
      left: 300,
      top: 58,
    });
  });

  it('stands above what is at the bottom', () => {
    expect(placeCard({ left: 12, top: 820, width: 230, height: 36 }, card, room)).toEqual({
      left: 12,
      top: 608,
    });
  });

  it('stands beside the sidebar, which is as high as the window', () => {
    expect(placeCard({ left: 0, top: 0, width: 256, height: 900 }, card, room)).toEqual({
      left: 268,
      top: 12,
    });
  });

  it('stays in the window of a phone, whatever it points at', () => {
    const phone = { width: 390, height: 844 };
    const wide = { width: 366, height: 220 };
    for (const target of [
      { left: 340, top: 8, width: 36, height: 36 },
      { left: 0, top: 60, width: 390, height: 780 },
    ]) {
      const { left, top } = placeCard(target, wide, phone);
      expect(left).toBeGreaterThanOrEqual(12);
      expect(left + wide.width).toBeLessThanOrEqual(378);
      expect(top + wide.height).toBeLessThanOrEqual(832);
    }
  });
});
