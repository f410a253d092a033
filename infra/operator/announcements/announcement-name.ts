import { join } from 'node:path';

/** DynamoDB's client takes a map with a `constructor` for an instance of a class, and stores none. */
const NAME = /^(?!constructor$)[a-z0-9][a-z0-9-]{0,40}$/;

/** Every object has a property of this name, and the names are keys of what is stored of people. */
const INHERITED = 'constructor';

/** Whether a text can name an announcement: it names a folder, and what is stored of who got it. */
export function isAnnouncementName(text: string): boolean {
  return NAME.test(text) && text !== INHERITED;
}

/** The folder of an announcement, under the current directory. Its texts are worth committing. */
export function draftFolder(name: string): string {
  return join('announcements', name);
}
