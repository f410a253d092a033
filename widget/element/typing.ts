/* What a page does to the keys and presses of its visitors, which it sees on the element. */

/** Lets a visitor type and press in a shadow root as if no script of the page listened. */
export function protectTyping(root: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keepTyping);
  focusPressed(root);
}

/**
 * Keeps what is typed from the shortcuts of the page, which sees the element and not its control.
 * Escape, Tab and function keys are for the page too, and so is a key with Control or Command. A page
 * that listens before the element may have cancelled a character, which is typed all the same.
 */
function keepTyping(event: Event): void {
  const { key, type, ctrlKey, altKey, metaKey, defaultPrevented } = event as KeyboardEvent;
  // Windows reports AltGr as both.
  const isShortcut = metaKey || (ctrlKey && !altKey);
  if (!isShortcut && !/^(Esc|Tab|F\d)/.test(key)) event.stopPropagation();
  if (!isShortcut && defaultPrevented && type !== 'keyup' && key.length === 1) {
    document.execCommand('insertText', false, key);
  }
}

/**
 * Copy protection spares fields when it cancels `mousedown`, but sees the element. What the browser
 * would have done with the field then, its click does.
 */
function focusPressed(root: ShadowRoot): void {
  let press: Event | undefined;
  root.addEventListener('mousedown', (event) => (press = event));
  root.addEventListener('click', ({ target }) => {
    const control = target as HTMLSelectElement;
    if (!press?.defaultPrevented || !control.matches('[part=control]')) return;
    control.focus();
    try {
      control.showPicker?.();
    } catch {
      // A frame of another origin may not open one.
    }
  });
}
