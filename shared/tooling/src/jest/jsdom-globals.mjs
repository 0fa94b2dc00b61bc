import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out; react-router and the menu items of @base-ui/react need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};
