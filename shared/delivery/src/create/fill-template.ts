/** What is put into the templates. */
export interface TemplateValues {
  /** As in the folder's name after `remote-`. */
  readonly name: string;
  readonly title: string;
  readonly contract: string;
  /** The place in the sidebar. */
  readonly order: number;
}

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/**
 * Replaces the marks of a template, such as `__name__`, in a file's path or content; a title is
 * escaped for JSON.
 */
export function fillTemplate(template: string, { name, title, contract, order }: TemplateValues): string {
  const marks: Readonly<Record<string, string>> = {
    __name__: name,
    __Name__: capitalised(name),
    __title__: JSON.stringify(title).slice(1, -1),
    __contract__: contract,
    __order__: String(order),
  };
  return template.replaceAll(/__(?:name|Name|title|contract|order)__/g, (mark) => marks[mark] ?? mark);
}
