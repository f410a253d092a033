/** The oldest browsers that the site's code is compiled for. */
export const BROWSERS = ['chrome109', 'firefox115', 'safari16'] as const;

/**
 * The first line of a script. Chromium then compiles every function while the file arrives, on another
 * thread, instead of at its first call. See docs/decisions/0020.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
