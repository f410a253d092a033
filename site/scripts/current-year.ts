/** The year was written when the site was built, and a build outlives a new year's eve. */
export function showCurrentYear(): void {
  const year = String(new Date().getFullYear());
  for (const node of document.querySelectorAll('[data-year]')) {
    if (node.textContent !== year) node.textContent = year;
  }
}
