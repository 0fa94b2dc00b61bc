import type { DateRange } from '@park/domain/report/date-range';
import {
  editRangeBox,
  followRange,
  nextRange,
  openRangeBox,
  rangeBoxProblem,
  rangeOfAddress,
  settleRangeBox,
} from '@park/domain/report/range-box';
import { presetOf, presetRange, type RangePreset } from '@park/domain/report/range-presets';
import { useHost, useScreenAddress } from '@park/federation/host-services';
import { useParkToday } from '@park/session/use-today';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/** A year is typed digit by digit; without the delay each digit would send a request. */
const TYPING_PAUSE = 600;

/**
 * The range of a report: the applied range is in the address, the typed one in local state. Without
 * one in the address it is the last seven days of the park, which move on when the park's midnight
 * passes in an open tab.
 */
export function useReportRange() {
  const { navigation } = useHost();
  const address = useScreenAddress();
  const today = useParkToday();
  const range = useMemo(
    () => rangeOfAddress(address.from, address.to, today),
    [address.from, address.to, today],
  );
  const [kept, setBox] = useState(() => openRangeBox(range));
  const box = followRange(kept, range);
  if (box !== kept) setBox(box);

  /**
   * What is called "last 7 days" or "this month" stays that, also in the address, when the park's
   * midnight passes.
   */
  const followMidnight = useEffectEvent((before: string): void => {
    const preset = address.from === undefined || !box.isSettled ? null : presetOf(range, before);
    if (preset !== null) navigation.go({ ...address, ...presetRange(preset, today) }, { replace: true });
  });
  const day = useRef(today);
  useEffect(() => {
    const before = day.current;
    day.current = today;
    if (before !== today) followMidnight(before);
  }, [today]);

  /** Applies the typed range if it is valid and new; returns whether it did. */
  function settle(): boolean {
    setBox(settleRangeBox);
    const next = nextRange(box);
    if (next !== null) navigation.go({ ...address, ...next });
    return next !== null;
  }

  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    if (box.isSettled) return;
    const timer = setTimeout(() => settleLater(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [box]);

  function choose(preset: RangePreset): void {
    const next = presetRange(preset, today);
    setBox(openRangeBox(range));
    navigation.go({ ...address, ...next });
  }

  function reset(): void {
    const { from: _from, to: _to, driver: _driver, ...rest } = address;
    setBox(openRangeBox(range));
    navigation.go(rest);
  }

  return {
    range,
    draft: box.draft,
    preset: presetOf(box.draft, today),
    problem: rangeBoxProblem(box),
    edit: (field: keyof DateRange, day: string) => setBox((current) => editRangeBox(current, field, day)),
    settle,
    choose,
    reset,
  };
}
