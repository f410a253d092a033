import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import type { Language } from '#shared/languages.ts';
import { checkDraft, EMPTY_DRAFT, readDraft, type Draft, type DraftErrors } from './draft.ts';
import { FIELD_NAMES, type Field } from './fields.ts';

/** Long enough not to correct a visitor in the middle of a word. */
const TYPING_PAUSE_MS = 600;

export interface DraftControl {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  /** The errors that stand beside their fields. */
  readonly shownErrors: DraftErrors;
  /** Whether the visitor has filled in anything. Values that the page or the browser puts in do not count. */
  readonly isTouched: boolean;
  readonly read: () => Draft;
  /** Shows errors, and focuses the first field with one. */
  readonly showErrors: (errors: DraftErrors, first?: Field) => void;
  readonly onInput: (event: FormEvent) => void;
  readonly onChange: (event: ChangeEvent) => void;
}

/**
 * Follows the form's controls, which hold the values, so what was typed before the script ran stays.
 * `onFixed` is called for each edit that leaves its field without an error.
 */
export function useDraft(language: Language, onFixed: () => void): DraftControl {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const [shownErrors, setShownErrors] = useState<DraftErrors>({});
  const [target, setTarget] = useState<{ readonly field: Field }>();
  const [isTouched, setTouched] = useState(false);
  const edited = useRef(new Set<Field>());
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readControls = () => (form.current ? readDraft(form.current) : draft);

  function read(): Draft {
    const current = readControls();
    setDraft(current);
    return current;
  }

  useLayoutEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    // Few visitors type before the script runs. The others are spared a second rendering.
    const typed = readDraft(form.current);
    if (Object.values(typed).join('')) setDraft(typed);
  }, []);

  useLayoutEffect(() => {
    const control = target && form.current?.elements.namedItem(target.field);
    if (control instanceof HTMLElement) control.focus();
  }, [target]);

  /** Hides each error that is fixed and, after a pause, shows those of what was typed. */
  function follow(isPause: boolean): DraftErrors {
    const current = readControls();
    const check = checkDraft(current, language);
    const errors = check.ok ? {} : check.errors;
    setShownErrors((shown) =>
      Object.fromEntries(
        FIELD_NAMES.filter(
          (name) => shown[name] || (isPause && edited.current.has(name) && current[name]),
        ).flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
      ),
    );
    return errors;
  }

  /** What ends the editing of a field is no edit: an error that appeared then could move what is pressed. */
  function edit(control: EventTarget): void {
    if (Object.values(readControls()).join() === Object.values(draft).join()) return;
    const field = (control as HTMLInputElement).name as Field;
    read();
    edited.current.add(field);
    if (!follow(false)[field]) onFixed();
    clearTimeout(pause.current);
    pause.current = setTimeout(() => follow(true), TYPING_PAUSE_MS);
  }

  return {
    form,
    draft,
    shownErrors,
    isTouched,
    read,
    showErrors(errors, first) {
      clearTimeout(pause.current);
      setShownErrors(errors);
      if (first) setTarget({ field: first });
    },
    onInput(event) {
      setTouched(true);
      edit(event.target);
    },
    onChange: (event) => edit(event.target),
  };
}
