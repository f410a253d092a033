import { Argument } from 'commander';
import { isAnnouncementName } from '../../operator/announcements/announcement-name.ts';
import { UsageError } from '../exit-codes.ts';

/** The argument that names an announcement. `[name]` can be left out. */
export function nameArgument(flags: '<name>' | '[name]' = '<name>'): Argument {
  return new Argument(flags, 'lower-case letters, digits and dashes').argParser((name) => {
    if (isAnnouncementName(name)) return name;
    throw new UsageError('NAME: expected at most 41 lower-case letters, digits and dashes');
  });
}
