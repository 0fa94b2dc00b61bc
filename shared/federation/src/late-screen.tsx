import type { Http } from '@park/contract/http';
import { useRequestTexts } from '@park/i18n/request/use-request-texts';
import { LatePart } from '@park/ui/surfaces/LatePart';
import { fetchPart, type LoadPart } from '@park/ui/surfaces/use-late-part';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, FunctionComponent } from 'react';
import type { ScreenAddress } from './manifest/screen-address.ts';

/** With what a component can ask the server before it is rendered, and where it keeps the answer. */
export interface FirstServices {
  readonly http: Http;
  readonly queryClient: QueryClient;
}

/**
 * What fetches code of a component before the first render: the host calls it with the address that
 * it starts at. A host from before addresses were given calls it without one.
 */
export type LoadFirst = (address?: ScreenAddress) => Promise<unknown>;

/**
 * A `LoadFirst` that also begins to read what the component will show. An earlier host, and a page
 * for guests, give nothing to read with.
 */
export type ReadFirst = (address?: ScreenAddress, services?: FirstServices) => Promise<unknown>;

/** A component of a remote whose code is a file of its own. */
export interface LateScreen<Props extends object> extends FunctionComponent<Props> {
  /**
   * Fetches the code, and what the component itself asks for by a `load` of its own; the component
   * then renders at once.
   */
  readonly load: LoadFirst;
}

/**
 * A component of a remote whose code arrives when it is shown. The chunk must have the name under
 * which the remote exposes the component: publishing then lists it, and a page that begins with the
 * component preloads it. While it loads, or after a failure, its place says so; Try again loads
 * once more.
 */
export function lateScreen<Props extends object>(
  load: LoadPart<ComponentType<Props> & { readonly load?: LoadFirst }>,
): LateScreen<Props> {
  function Late(props: Props) {
    const { part } = useRequestTexts();
    return <LatePart load={load} props={props} texts={part} />;
  }
  const loadFirst: ReadFirst = async (address, services) => {
    const component = await fetchPart(load);
    const first: ReadFirst | undefined = component.load;
    await first?.(address, services);
  };
  return Object.assign(Late, { load: loadFirst });
}

/** The promise of a module; what it exports is seen from what is returned. */
type LoadModule = () => unknown;

/** What a module exports by a name. */
type Exported<Load extends LoadModule, Name extends string> = Load extends () => Promise<
  Readonly<Record<Name, infer Component>>
>
  ? Component
  : unknown;

/**
 * The late components of a remote (`lateScreen`) from a table: the name under which each is exposed,
 * and its module, which exports the component by that name and whose chunk has it.
 */
export function lateScreens<Modules extends Readonly<Record<string, LoadModule>>>(modules: Modules) {
  const screens = Object.entries(modules).map(([name, load]) => {
    const loadComponent = async () =>
      Reflect.get((await load()) as object, name) as ComponentType & { readonly load?: LoadFirst };
    return [name, lateScreen(loadComponent)] as const;
  });
  return Object.fromEntries<unknown>(screens) as {
    readonly [Name in keyof Modules & string]: Exported<Modules[Name], Name>;
  };
}
