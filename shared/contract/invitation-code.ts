/** In hexadecimal digits. */
export const INVITATION_CODE_LENGTH = 16;

/** What an invitation link has as its `via`. */
export const INVITATION_CODE = new RegExp(`^[0-9a-f]{${INVITATION_CODE_LENGTH}}$`);
