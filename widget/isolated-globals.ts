/**
 * What the bundled script takes from the window once, instead of looking names up: all globals that it
 * and its libraries use but `fetch`. A `const URL` of the page hides the browser's from every classic
 * script, but not in the window, and what a page replaces later stays here as it was.
 */
export const {
  AbortController,
  Array,
  BigInt,
  CustomEvent,
  Date,
  Element,
  Event,
  HTMLElement,
  HTMLScriptElement,
  Intl,
  JSON,
  Math,
  MessageChannel,
  MutationObserver,
  Number,
  Object,
  Promise,
  Reflect,
  RegExp,
  ShadowRoot,
  String,
  SyntaxError,
  TypeError,
  URL,
  URLSearchParams,
  Uint8Array,
  WeakMap,
  WeakSet,
  addEventListener,
  cancelAnimationFrame,
  clearTimeout,
  console,
  crypto,
  customElements,
  encodeURIComponent,
  isSecureContext,
  navigator,
  origin,
  parseInt,
  queueMicrotask,
  removeEventListener,
  requestAnimationFrame,
  setTimeout,
} = typeof window === 'undefined' ? globalThis : window;

/** Where a page has a `var Symbol`, a symbol still knows its constructor. */
export const Symbol: SymbolConstructor = new Object(
  Object.getOwnPropertySymbols(Array.prototype)[0],
).constructor as SymbolConstructor;
