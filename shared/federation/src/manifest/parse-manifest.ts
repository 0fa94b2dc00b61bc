import {
  asList,
  asNumber,
  asObject,
  asText,
  type Json,
  type LeftOut,
  noteUnknown,
  readOrLeaveOut,
  RegistryError,
} from './json-reader.ts';
import type {
  AddressKeys,
  ManifestGroup,
  ManifestPage,
  ManifestPart,
  ManifestScreen,
  RemoteManifest,
  RemoteOwner,
  SlotContract,
  SlotValue,
  Translated,
} from './manifest.ts';

/** The largest manifest, in characters of its JSON. */
export const MANIFEST_LIMIT = 16_384;
const LIST_LIMIT = 40;
/** The longest name and contact of an owner, in characters. */
const OWNER_LIMIT = 120;

const NAME = /^[a-z][a-z0-9_]*$/;
const SLOT = /^[a-z][a-z0-9.-]*$/;
/** The name under which a remote exposes a component. */
export const COMPONENT = /^[A-Za-z]\w*$/;
const PATH = /^\/[a-z0-9-]+$/;
/** A key of the query string, also with the only value that it accepts. */
const KEY = /^[a-z]\w*(?:=\w+)?$/;
const VIEW_KEY = /^(?:[a-z]\w*(?:=\w+)?|\*)$/;
/** The name of an extension of the server. */
const EXTENSION = /^[a-z]\w*$/;
const CALL = /^[\w/-]+$/;
/** Paths of the origin that are no pages. */
const RESERVED = ['/api', '/assets', '/remotes', '/healthz'];

/** Throws a RegistryError without English. */
function readTranslated(value: unknown, field: string): Translated {
  const texts = Object.entries(asObject(value, field)).map(
    ([language, text]) => [language, asText(text, `${field}.${language}`)] as const,
  );
  const translated = Object.fromEntries(texts);
  if (translated['en'] === undefined) throw new RegistryError(`${field}.en must be a text`);
  return translated;
}

const readTexts = (value: unknown, field: string, pattern: RegExp): string[] =>
  asList(value, field, LIST_LIMIT).map((each, index) => asText(each, `${field}[${index}]`, pattern));

const readOrder = (value: unknown, field: string): number | null =>
  value === undefined || value === null ? null : asNumber(value, field);

const readName = (value: unknown, field: string, pattern = COMPONENT): string | null =>
  value === undefined || value === null ? null : asText(value, field, pattern);

function readShown(entry: Json, field: string) {
  return {
    component: asText(entry['component'], `${field}.component`, COMPONENT),
    warm: readTexts(entry['warm'], `${field}.warm`, CALL),
  };
}

function readKeys(value: unknown, field: string): AddressKeys {
  const keys = asObject(value ?? {}, field);
  return {
    record: readTexts(keys['record'], `${field}.record`, KEY),
    view: readTexts(keys['view'], `${field}.view`, VIEW_KEY),
  };
}

const VALUES: readonly SlotValue[] = ['text', 'number', 'flag', 'function'];

function readContract(value: unknown, field: string): SlotContract {
  const entries = Object.entries(asObject(value ?? {}, field)).map(([prop, type]) => {
    const known = VALUES.find((each) => each === type);
    if (!known) throw new RegistryError(`${field}.${prop} must be one of ${VALUES.join(', ')}`);
    return [prop, known] as const;
  });
  return Object.fromEntries(entries);
}

function readOwner(value: unknown, field: string): RemoteOwner {
  const owner = asObject(value, field);
  return {
    name: asText(owner['name'], `${field}.name`, undefined, OWNER_LIMIT),
    contact: asText(owner['contact'], `${field}.contact`, undefined, OWNER_LIMIT),
  };
}

function readScreen(entry: Json, field: string): ManifestScreen {
  return {
    tab: asText(entry['tab'], `${field}.tab`, NAME),
    ...readShown(entry, field),
    title: readTranslated(entry['title'], `${field}.title`),
    keywords: readTranslated(entry['keywords'] ?? entry['title'], `${field}.keywords`),
    icon: readName(entry['icon'], `${field}.icon`),
    order: readOrder(entry['order'], `${field}.order`),
    group: readName(entry['group'], `${field}.group`, NAME),
    keys: readKeys(entry['keys'], `${field}.keys`),
    extension: readName(entry['extension'], `${field}.extension`, EXTENSION),
  };
}

function readPage(entry: Json, field: string): ManifestPage {
  const path = asText(entry['path'], `${field}.path`, PATH);
  if (RESERVED.includes(path)) throw new RegistryError(`${field}.path must not be ${path}`);
  return {
    path,
    ...readShown(entry, field),
    title: readTranslated(entry['title'], `${field}.title`),
    isOpen: entry['isOpen'] === true,
    keys: readTexts(entry['keys'], `${field}.keys`, KEY),
  };
}

function readGroup(entry: Json, field: string): ManifestGroup {
  return {
    group: asText(entry['group'], `${field}.group`, NAME),
    title: readTranslated(entry['title'], `${field}.title`),
    icon: readName(entry['icon'], `${field}.icon`),
    order: asNumber(entry['order'], `${field}.order`),
  };
}

function readPart(entry: Json, field: string): ManifestPart {
  return {
    slot: asText(entry['slot'], `${field}.slot`, SLOT),
    order: asNumber(entry['order'], `${field}.order`),
    ...readShown(entry, field),
    needs: readContract(entry['needs'], `${field}.needs`),
    extension: readName(entry['extension'], `${field}.extension`, EXTENSION),
  };
}

const FIELDS = {
  screens: ['tab', 'component', 'title', 'keywords', 'icon', 'order', 'group', 'keys', 'warm', 'extension'],
  pages: ['path', 'component', 'title', 'warm', 'isOpen', 'keys'],
  groups: ['group', 'title', 'icon', 'order'],
  parts: ['slot', 'component', 'order', 'needs', 'warm', 'extension'],
} as const;

/**
 * Reads a manifest, which is foreign input: an entry that is invalid and a field that is not known
 * are noted in `leftOut` and everything else is used. Throws a RegistryError when the manifest as a
 * whole cannot be used; `field` is where it stands.
 */
export function parseManifest(value: unknown, field: string, leftOut: LeftOut[]): RemoteManifest {
  const manifest = asObject(value, field);
  if (JSON.stringify(value).length > MANIFEST_LIMIT)
    throw new RegistryError(`${field} must have at most ${MANIFEST_LIMIT} characters`);
  noteUnknown(manifest, ['title', 'owner', ...Object.keys(FIELDS), 'offers', 'signIn'], field, leftOut);
  const read = <T>(list: keyof typeof FIELDS, readEntry: (entry: Json, field: string) => T): T[] =>
    asList(manifest[list], `${field}.${list}`, LIST_LIMIT).flatMap((each, index) => {
      const name = `${field}.${list}[${index}]`;
      return (
        readOrLeaveOut(name, leftOut, () => {
          const entry = asObject(each, name);
          const known = readEntry(entry, name);
          noteUnknown(entry, FIELDS[list], name, leftOut);
          return [known];
        }) ?? []
      );
    });
  const offers = Object.entries(asObject(manifest['offers'] ?? {}, `${field}.offers`)).flatMap(
    ([slot, contract]) =>
      readOrLeaveOut(`${field}.offers.${slot}`, leftOut, () => [
        [asText(slot, `${field}.offers`, SLOT), readContract(contract, `${field}.offers.${slot}`)] as const,
      ]) ?? [],
  );
  const signInField = `${field}.signIn`;
  const signIn = manifest['signIn'] ?? null;
  const readSignIn = () => {
    const page = asObject(signIn, signInField);
    return {
      ...readShown(page, signInField),
      keys: readTexts(page['keys'], `${signInField}.keys`, KEY),
    };
  };
  const ownerField = `${field}.owner`;
  const owner = manifest['owner'] ?? null;
  return {
    title: readTranslated(manifest['title'], `${field}.title`),
    owner:
      owner === null
        ? null
        : (readOrLeaveOut(ownerField, leftOut, () => readOwner(owner, ownerField)) ?? null),
    screens: read('screens', readScreen),
    pages: read('pages', readPage),
    groups: read('groups', readGroup),
    parts: read('parts', readPart),
    offers: Object.fromEntries(offers),
    signIn: signIn === null ? null : (readOrLeaveOut(signInField, leftOut, readSignIn) ?? null),
  };
}
