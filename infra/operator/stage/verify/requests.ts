/** The origin of a page that nobody has allowed anything. */
export const STRANGER = 'https://stranger.example';

export const JSON_TYPE = { 'content-type': 'application/json' } as const;
