import { Tip, TipDetail } from './driver-day.styles.ts';
import type { EventText } from './use-event-texts.ts';

interface DayTipProps {
  readonly text: EventText;
  /** From 0 to 1, along the band. */
  readonly place: number;
}

/** What an event was, above its place in the band; it stays inside the card. */
export function DayTip({ text: { time, title, way, distance, money }, place }: DayTipProps) {
  return (
    <Tip style={{ insetInlineStart: `${place * 100}%`, transform: `translateX(-${place * 100}%)` }}>
      {time} <strong>{money ?? title}</strong>
      {money !== null && <TipDetail>{[title, distance].filter(Boolean).join(', ')}</TipDetail>}
      {way !== null && <TipDetail>{way}</TipDetail>}
    </Tip>
  );
}
