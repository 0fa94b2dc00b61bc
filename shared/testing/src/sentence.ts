/** Matches the element that shows a sentence, also where a name in it has an element of its own. */
export function sentence(text: string | RegExp): (content: string, element: Element | null) => boolean {
  const says = (element: Element | null): boolean => {
    const shown = element?.textContent ?? '';
    return typeof text === 'string' ? shown === text : text.test(shown);
  };
  return (_, element) => says(element) && !Array.from(element?.children ?? []).some(says);
}
