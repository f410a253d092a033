import { join } from 'node:path';

const NAME = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** Whether a text can name an announcement, and thereby a folder. */
export function isAnnouncementName(text: string): boolean {
  return NAME.test(text);
}

/** The folder of an announcement, under the current directory. */
export function draftFolder(name: string): string {
  return join('announcements', name);
}
