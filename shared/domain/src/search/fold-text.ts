/**
 * Makes two spellings of one text comparable: case does not count in any alphabet (section 5, search), and ё is е,
 * since people type either.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
