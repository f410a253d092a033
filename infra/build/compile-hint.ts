/**
 * The first line of a script. Chromium then compiles every function while the file arrives, on another
 * thread, instead of at its first call. See docs/decisions/0084.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
