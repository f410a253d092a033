/**
 * What a link to /join may set. The link is a stranger's and the page is ours, so nothing that it says
 * is shown, loaded or followed, and no field of free text is filled in.
 */
export const JOIN_PARAMETERS: readonly string[] = [
  'partner',
  'source',
  'reference',
  'theme',
  'font',
  'prefill-role',
  'prefill-intent',
];
