/**
 * Where a browser gets the pictures of a map, as the owner sets it (decision 125). This
 * module imports nothing, because gateway and host both read it.
 */
export interface MapTiles {
  /**
   * With `{z}`, `{x}` and `{y}`, and perhaps `{s}` at the start of the host; of this origin when it
   * begins with `/`.
   */
  readonly template: string;
  /** Whose map it is, as its licence asks for; may be empty. */
  readonly attribution: string;
}

/**
 * No character that means something in the page or in the policy.
 */
const TEMPLATE =
  /^(?<source>https?:\/\/(?:\{s\}\.)?[A-Za-z0-9.-]+(?::\d+)?)?\/(?!\/)[A-Za-z0-9._~/?=&{},+-]*$/;
const ATTRIBUTION = /^[^"'<>\\$%&@{};|`\n\r]*$/;
const PLACES = ['{z}', '{x}', '{y}'];

/**
 * Reads the settings MAP_TILES_URL and MAP_ATTRIBUTION; null without an address. Throws an Error
 * that names the variable when its value cannot be an address of tiles, or holds a character that
 * is not allowed.
 */
export function readMapTiles(template = '', attribution = ''): MapTiles | null {
  if (template === '') return null;
  if (!TEMPLATE.test(template) || !PLACES.every((place) => template.includes(place)))
    throw new Error(
      `MAP_TILES_URL must be an address such as https://tiles.example.org/{z}/{x}/{y}.png; it is "${template}"`,
    );
  if (!ATTRIBUTION.test(attribution))
    throw new Error(`MAP_ATTRIBUTION contains an invalid character; it is "${attribution}"`);
  return { template, attribution };
}

/**
 * The source that the page's policy must allow for the tiles; null for tiles of the console's own
 * origin.
 */
export function tileSource({ template }: MapTiles): string | null {
  return TEMPLATE.exec(template)?.groups?.['source']?.replace('{s}', '*') ?? null;
}
