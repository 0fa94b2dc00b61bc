import type { DayEvent } from '@park/domain/report/driver-day';

export type EventMarkName = 'ride' | 'idle' | 'on' | 'off' | 'fare';

/** Which sign stands for an event, in the band, the list and the legend. */
export function markOf(event: DayEvent): EventMarkName {
  if (event.kind !== 'switch') return event.kind;
  return event.isConnected ? 'on' : 'off';
}
