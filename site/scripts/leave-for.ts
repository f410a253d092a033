/** Replaces this page in the history by that of a path, if there is one. */
export function leaveFor(path: string | undefined): void {
  if (!path) return;
  // The browser goes on parsing and painting this page until the other one answers.
  document.documentElement.style.display = 'none';
  location.replace(path);
}
