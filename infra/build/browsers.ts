/** The oldest browsers that the site's and the widget's code is written down for. */
export const BROWSERS = ['chrome109', 'firefox115', 'safari16'] as const;
