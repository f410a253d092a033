const EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'pointercancel', 'click', 'keydown'];

/** A click follows its `pointerup`, by touch up to this much later. */
const CLICK_WITHIN_MS = 350;

/**
 * Holds back what would move the page while a pointer is pressed: a press ends the editing of a
 * field, and an error line that appears then would move the button away from under the pointer.
 */
export class PressedPointer implements EventListenerObject {
  #isPressed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void)[] = [];

  /** Runs `action` now, or after the click that a pressed pointer is about to make. */
  readonly whenReleased = (action: () => void): void => {
    if (this.#isPressed) this.#waiting.push(action);
    else action();
  };

  watch(): void {
    for (const type of EVENTS) addEventListener(type, this, true);
  }

  unwatch(): void {
    for (const type of EVENTS) removeEventListener(type, this, true);
    this.#release();
  }

  handleEvent({ type }: Event): void {
    clearTimeout(this.#timer);
    if (/^[pm].*down/.test(type)) this.#isPressed = true;
    // What a click hits is decided before any listener runs, so nothing can move away any more.
    else if (type === 'click') this.#release();
    else this.#timer = setTimeout(() => this.#release(), CLICK_WITHIN_MS);
  }

  #release(): void {
    this.#isPressed = false;
    for (const action of this.#waiting.splice(0)) action();
  }
}
