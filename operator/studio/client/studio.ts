/** How often a page is read again while something goes on. */
const POLL_MS = 500;

/** Swaps the content of the page for what it is now, until nothing goes on any more. */
async function follow(): Promise<void> {
  const main = document.querySelector('main');
  if (!main || main.dataset['working'] === undefined) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const next = page.querySelector('main');
  if (!next) return;
  if (answer.redirected) history.replaceState(null, '', answer.url);
  document.title = page.title;
  main.replaceWith(document.adoptNode(next));
  setTimeout(() => void follow(), POLL_MS);
}

setTimeout(() => void follow(), POLL_MS);

/** How long after the last key a text is saved. */
const SAVE_AFTER_MS = 600;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-autosave]'))
  saveByItself(form);

/** Saves a form a moment after the last key, one save at a time, and what is left when the page is left. */
function saveByItself(form: HTMLFormElement): void {
  const status = form.querySelector('[data-saved]');
  const version = form.elements.namedItem('version') as HTMLInputElement;
  // What was typed before this script ran is not saved yet.
  let saved = isChanged(form) ? '' : textOf(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | undefined;

  async function save(): Promise<void> {
    const text = textOf(form);
    if (text === saved) return;
    if (status) status.textContent = 'Saving …';
    const answer = await fetch(form.action, { method: 'POST', body: send(form), keepalive: true });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // Another program changed the text: the page says where both are.
    if (!answer.ok || page.querySelector('[role="alert"]')) return location.assign(answer.url);
    saved = text;
    version.value =
      page.querySelector<HTMLInputElement>('[name="version"]')?.value ?? version.value;
    const parts = [...page.querySelectorAll('[data-live]')];
    for (const [at, part] of [...document.querySelectorAll('[data-live]')].entries()) {
      const next = parts[at];
      if (next && !part.contains(document.activeElement))
        part.replaceWith(document.adoptNode(next));
    }
    const frame = document.querySelector('iframe');
    // eslint-disable-next-line no-self-assign -- it loads the mail again
    if (frame) frame.src = frame.src;
    if (status) status.textContent = 'Saved';
  }

  function begin(): void {
    saving ??= save()
      .catch(() => {
        if (status) status.textContent = 'Not saved. Is the studio running?';
      })
      .finally(() => {
        saving = undefined;
        if (textOf(form) !== saved) wait();
      });
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(begin, SAVE_AFTER_MS);
  }

  form.addEventListener('input', wait);
  if (saved === '') wait();
  form.addEventListener('submit', () => clearTimeout(timer));
  // Also beside a save that is under way: of two versions, both are kept.
  addEventListener('pagehide', () => void save().catch(() => undefined));
}

function send(form: HTMLFormElement): URLSearchParams {
  const pairs = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(pairs);
}

/** What an operator wrote, without the version. */
function textOf(form: HTMLFormElement): string {
  const text = send(form);
  text.delete('version');
  return text.toString();
}

function isChanged(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
