/** The oldest browsers that the site's code is compiled for. */
export const BROWSERS = ['chrome109', 'firefox115', 'safari16'] as const;
