interface DriverPart {
  readonly drive?: { readonly User?: { readonly name?: string | null } | null } | null;
}

/** The driver's name in a line of the earning report, or null where it is missing. */
export function earningDriverName({ drive }: DriverPart): string | null {
  const name = drive?.User?.name?.trim() ?? '';
  return name === '' ? null : name;
}
