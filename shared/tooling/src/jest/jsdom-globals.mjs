import { TextDecoder, TextEncoder } from 'node:util';

// jsdom does not define these; react-router and the menu items of @base-ui/react need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// A test file with `@jest-environment node`, for its fetch and digests, has no event classes at all.
if (globalThis.MouseEvent) globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};
