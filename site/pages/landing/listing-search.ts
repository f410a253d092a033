import { LISTING_ATTRIBUTE } from '../../shell/data-attributes.ts';

// It runs before the listings are parsed: none is seen to be taken away by the search.
document.documentElement.classList.add('searchable');

for (const type of ['input', 'reset'] as const) {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('.listings form');
    if (!form) return;
    // The fields are reset after the event.
    if (type === 'reset') setTimeout(showAll, 0, form);
    else search(form);
  });
}

function showAll(form: HTMLFormElement): void {
  search(form);
  // The button is gone.
  form.querySelector('select')?.focus();
}

/** Shows the listings that have all that is chosen, and says how many. */
function search(form: HTMLFormElement): void {
  const wanted = [...new FormData(form).values()].map(String).filter(Boolean);
  let shown = 0;
  for (const listing of form.querySelectorAll<HTMLElement>(`[${LISTING_ATTRIBUTE}]`)) {
    const has = listing.getAttribute(LISTING_ATTRIBUTE)?.split(' ') ?? [];
    listing.hidden = !wanted.every((each) => has.includes(each));
    if (!listing.hidden) shown += 1;
  }
  const [count] = form.querySelectorAll('output b');
  if (count) count.textContent = String(shown);
  const none = form.querySelector<HTMLElement>('.no-listing');
  if (none) none.hidden = shown > 0;
}
