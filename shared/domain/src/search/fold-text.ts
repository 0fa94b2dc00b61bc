/**
 * Normalises text for comparison: ignores case in every alphabet (section 5, search) and replaces ё by е,
 * since people type either.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
