import { ERRORS } from '#shared/contract/messages.ts';
import { API_PATHS, API_ROOT } from '#shared/contract/paths.ts';

/** What the form uses of the contract's tables: a bundler would keep each of them whole. */
export const ERROR_INVALID = ERRORS.invalid;
export const ERROR_FAILED = ERRORS.signUpFailed;
export const ERROR_UNKNOWN = ERRORS.unknown;
export const ERROR_TOO_MANY = ERRORS.tooMany;

/** Where the API lies under an origin, and so what `api` points at. */
export { API_ROOT };

/** Where a sign-up goes, under `api`. */
export const SIGN_UP_PATH = API_PATHS.signUp.slice(API_ROOT.length);
