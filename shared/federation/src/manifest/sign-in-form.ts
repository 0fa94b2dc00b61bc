import { asList, asObject, asText, RegistryError } from './json-reader.ts';
import type { Translated } from './manifest.ts';
import { readTranslated } from './parse-manifest.ts';
import { SUBMIT } from '../start/typed-form.ts';

/** `remember` is a check box: whether the device is to remember the e-mail address. */
const FIELD_TYPES = ['text', 'email', 'password', 'remember'] as const;

/** A field of the form; the remote's own form has one of the same name. */
export interface SignInField {
  readonly name: string;
  readonly type: (typeof FIELD_TYPES)[number];
  /** What browsers and password managers fill in; null for a check box. */
  readonly autocomplete: string | null;
  readonly label: Translated;
}

/** A button beside the form, such as that of a forgotten password. */
export interface SignInAction {
  readonly name: string;
  readonly label: Translated;
  /** A text before the button, which then stands below the form. */
  readonly lead: Translated | null;
}

/**
 * The form with which the sign-in page begins, as data: publishing writes it into the page, so that a person can type
 * before any script has arrived. The console does not read it.
 */
export interface SignInForm {
  readonly tagline: Translated;
  readonly title: Translated;
  readonly lead: Translated;
  readonly fields: readonly SignInField[];
  readonly actions: readonly SignInAction[];
  readonly submit: Translated;
  /** The text of the button while it is signing in. */
  readonly pending: Translated;
}

/** The form as its remote writes it; the texts stand in the JSON files beside it. */
export interface SignInFormSource {
  readonly fields: readonly {
    readonly name: string;
    readonly type: SignInField['type'];
    readonly autocomplete?: string;
  }[];
  readonly actions?: readonly { readonly name: string; readonly hasLead?: boolean }[];
}

/** The texts of the form in one language; fields and actions by name. */
export interface SignInTexts {
  readonly tagline: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, { readonly label: string; readonly lead?: string }>>;
  readonly submit: string;
  readonly pending: string;
}

type Translate = (read: (texts: SignInTexts) => string | undefined, field: string) => Translated;

/** Joins the form with its texts. `translate` throws when a text is missing in English. */
export function composeSignInForm(source: SignInFormSource, translate: Translate): SignInForm {
  const text = (name: 'tagline' | 'title' | 'lead' | 'submit' | 'pending') =>
    translate((each) => each[name], name);
  return {
    tagline: text('tagline'),
    title: text('title'),
    lead: text('lead'),
    fields: source.fields.map(({ name, type, autocomplete = null }) => ({
      name,
      type,
      autocomplete,
      label: translate(({ fields }) => fields[name], `fields.${name}`),
    })),
    actions: (source.actions ?? []).map(({ name, hasLead = false }) => ({
      name,
      label: translate(({ actions }) => actions?.[name]?.label, `actions.${name}.label`),
      lead: hasLead ? translate(({ actions }) => actions?.[name]?.lead, `actions.${name}.lead`) : null,
    })),
    submit: text('submit'),
    pending: text('pending'),
  };
}

const MOST_FIELDS = 8;
const MOST_ACTIONS = 4;
const NAME = /^[a-z]\w{0,29}$/i;
const AUTOCOMPLETE = /^[a-z-]{1,30}( [a-z-]{1,30})?$/;

function assertDifferent(names: readonly string[], field: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RegistryError(`${field} has the name ${twice} twice`);
}

/** Reads the form of a manifest, which is foreign input. Throws a RegistryError that names the field. */
export function readSignInForm(value: unknown, field: string): SignInForm {
  const form = asObject(value, field);
  const text = (name: string) => readTranslated(form[name], `${field}.${name}`);
  const fields = asList(form['fields'], `${field}.fields`, MOST_FIELDS).map((each, index): SignInField => {
    const place = `${field}.fields[${index}]`;
    const entry = asObject(each, place);
    const type = FIELD_TYPES.find((known) => known === entry['type']);
    if (!type) throw new RegistryError(`${place}.type must be one of ${FIELD_TYPES.join(', ')}`);
    const autocomplete = entry['autocomplete'] ?? null;
    return {
      name: asText(entry['name'], `${place}.name`, NAME),
      type,
      autocomplete:
        autocomplete === null ? null : asText(autocomplete, `${place}.autocomplete`, AUTOCOMPLETE),
      label: readTranslated(entry['label'], `${place}.label`),
    };
  });
  const actions = asList(form['actions'], `${field}.actions`, MOST_ACTIONS).map(
    (each, index): SignInAction => {
      const place = `${field}.actions[${index}]`;
      const entry = asObject(each, place);
      const lead = entry['lead'] ?? null;
      return {
        name: asText(entry['name'], `${place}.name`, NAME),
        label: readTranslated(entry['label'], `${place}.label`),
        lead: lead === null ? null : readTranslated(lead, `${place}.lead`),
      };
    },
  );
  if (fields.length === 0) throw new RegistryError(`${field}.fields must not be empty`);
  assertDifferent([SUBMIT, ...fields.map(({ name }) => name), ...actions.map(({ name }) => name)], field);
  return {
    ...{ tagline: text('tagline'), title: text('title'), lead: text('lead'), fields, actions },
    ...{ submit: text('submit'), pending: text('pending') },
  };
}
