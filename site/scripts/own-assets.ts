/** Where the site's own code lies. What comes from elsewhere, the widget too, is none of its faults. */
export const OWN_ASSETS = '/assets/';
