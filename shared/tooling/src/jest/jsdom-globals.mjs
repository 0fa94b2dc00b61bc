import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; react-router and the menu items of @base-ui/react need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// A file that asks for the node environment, for its fetch and digests, has no events at all.
if (globalThis.MouseEvent) globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};
