import { join } from 'node:path';

const NAME = /^[a-z0-9][a-z0-9-]{0,40}$/;

/**
 * Every object inherits a property of this name, so DynamoDB's client takes a map with such a key for an
 * instance of a class. The announcements that a person got are a map by name.
 */
const INHERITED = 'constructor';

/** Whether a text can name an announcement, and thereby a folder. */
export function isAnnouncementName(text: string): boolean {
  return NAME.test(text) && text !== INHERITED;
}

/** The folder of an announcement, under the current directory. */
export function draftFolder(name: string): string {
  return join('announcements', name);
}
