/** The name under which the submit button counts as pressed. */
export const SUBMIT = 'submit';

/** What a person did in the form that the sign-in page brings, before the remote's own form was there. */
export interface TypedForm {
  /** By the name of the field; a check box is true or false. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The field that has the focus, and what is selected in it; null when none has. */
  readonly focus: { readonly name: string; readonly selection: readonly [number, number] | null } | null;
  /** The button that was pressed last and is waited for: `submit`, or the name of an action; null when none was. */
  readonly pressed: string | null;
}
