import { argument } from '../../field.ts';
import { announcementName } from '../../field-kinds.ts';

/** Which announcement: the argument of every operation that works on one. */
export const ANNOUNCEMENT = argument(
  announcementName({ label: 'Name', help: 'its name, in lower-case letters, digits and dashes' }),
);
