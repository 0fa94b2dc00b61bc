/** What else a zone is called: browsers list the one name or the other, and people type both. */
const RENAMED: readonly (readonly [string, string])[] = [
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Godthab', 'America/Nuuk'],
];

/** All names of a zone, the one that it was given by first. */
export const zoneNames = (zone: string): readonly string[] => [
  ...new Set([zone, ...(RENAMED.find((names) => names.includes(zone)) ?? [])]),
];
