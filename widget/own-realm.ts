/**
 * Replaces `globalThis` in the bundle. zod keeps its settings in a global: a host page that uses zod
 * too must not change ours, and must find nothing that we left behind.
 */
export const ownRealm = {};

/**
 * Some pages add to `Object.prototype`, and zod takes the additions for its own while it is set up.
 * They are out of sight of `for … in` until this script has run, in which nothing else can run.
 */
const additions = Object.keys(Object.prototype);
setEnumerable(false);
if (additions.length) queueMicrotask(() => setEnumerable(true));

function setEnumerable(enumerable: boolean): void {
  for (const name of additions) {
    const addition = Object.getOwnPropertyDescriptor(Object.prototype, name);
    if (addition?.configurable) {
      // oxlint-disable-next-line no-extend-native -- it adds nothing
      Object.defineProperty(Object.prototype, name, { ...addition, enumerable });
    }
  }
}
