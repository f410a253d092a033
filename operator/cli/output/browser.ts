import { spawn } from 'node:child_process';

/** Opens a file with what the desktop opens it with. False if there is no desktop. */
export function openInBrowser(file: string): Promise<boolean> {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((resolve) => {
    const opener = spawn(command ?? '', [...args, file], { detached: true, stdio: 'ignore' });
    opener.once('error', () => resolve(false));
    opener.once('spawn', () => {
      opener.unref();
      resolve(true);
    });
  });
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  // The first text in quotes would be the title of the window.
  win32: ['cmd', '/c', 'start', ''],
};
