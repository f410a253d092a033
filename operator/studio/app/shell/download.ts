/** Saves texts, one after the other, as a file among the downloads of the browser. */
export function download(name: string, type: string, ...texts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...texts], { type }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
