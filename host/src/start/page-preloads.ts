/**
 * Adds the preloads that the page still holds back (`shared/delivery/src/start/add-start.ts`): who runs needs them now.
 * Does nothing when the page's own script has added them.
 */
export function addPreloads(): void {
  const later = document.querySelector<HTMLTemplateElement>('template#later');
  if (later) document.head.append(later.content);
}
