/** The stage of which nothing is wrong. */
export const NOW = Date.UTC(2026, 10, 22);
export const DAY_MS = 86_400_000;
export const SITE = 'https://www.vanaro.example';
export const API = 'https://api123.execute-api.eu-central-1.amazonaws.com';
