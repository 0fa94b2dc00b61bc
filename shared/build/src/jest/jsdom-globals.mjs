import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

// jsdom does not define these; react-router and the menu items of @base-ui/react need them.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// A test file with `@jest-environment node`, for its fetch and digests, has no event classes at
// all.
if (globalThis.MouseEvent) globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {};

// react-router describes each way to another place by a request, which is sent to nobody.
globalThis.Request ??= class Request {
  constructor(url, options) {
    Object.assign(this, { url: String(url), method: 'GET' }, options);
  }
};

// jsdom has none; a database in the browser clones what it keeps.
globalThis.structuredClone ??= (value) => deserialize(serialize(value));

// jsdom's files can only be read by a FileReader.
if (globalThis.Blob)
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };

// A wide window and a mouse.
globalThis.matchMedia ??= (media) => ({ media, matches: false });
