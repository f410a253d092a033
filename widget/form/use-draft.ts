import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type RefObject,
} from 'react';
import type { Language } from '#shared/languages.ts';
import {
  checkDraft,
  EMPTY_DRAFT,
  fillIn,
  readDraft,
  type Draft,
  type DraftErrors,
} from '#shared/form/draft.ts';
import { FIELD_NAMES, type Field } from '#shared/form/fields.ts';

/** Long enough not to correct a visitor in the middle of a word. */
const TYPING_PAUSE_MS = 600;

export interface DraftControl {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: Draft;
  /** The errors that stand beside their fields. */
  readonly shownErrors: DraftErrors;
  /** The field whose error or suggestion has appeared at the last pause. */
  readonly noticed: Field | undefined;
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
  const [noticed, setNoticed] = useState<Field>();
  /** Since the last pause. */
  const edited = useRef<Field[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const readControls = () => (form.current ? readDraft(form.current) : draft);

  function read(): Draft {
    const current = readControls();
    setDraft(current);
    return current;
  }

  useLayoutEffect(() => {
    if (!form.current || form.current.noValidate) return;
    form.current.noValidate = true;
    fillIn(form.current, draft);
  });

  useLayoutEffect(() => {
    if (!form.current) return;
    // Few visitors type before the script runs. The others are spared a second rendering.
    const typed = readDraft(form.current);
    if (Object.values(typed).join('')) setDraft(typed);
  }, []);

  useLayoutEffect(() => {
    const control = target && form.current?.elements.namedItem(target.field);
    if (control instanceof HTMLElement) control.focus();
  }, [target]);

  /** Hides each error that is fixed. Returns those that are not, shown or not. */
  function hideFixed(): DraftErrors {
    const check = checkDraft(readControls(), language);
    const errors = check.ok ? {} : check.errors;
    setShownErrors((shown) => pick(errors, (name) => Boolean(shown[name])));
    return errors;
  }

  /** Shows what is wrong with the fields that were edited. An empty one is not wrong yet. */
  function onPause(): void {
    const current = readControls();
    const isEdited = (name: Field) => edited.current.includes(name);
    const found = pick(hideFixed(), (name) => isEdited(name) && current[name] !== '');
    setShownErrors((shown) => ({ ...shown, ...found }));
    setNoticed(FIELD_NAMES.find((name) => found[name]) ?? FIELD_NAMES.find(isEdited));
    edited.current = [];
  }

  /** What ends the editing of a field is no edit: an error that appeared then could move what is pressed. */
  function edit(control: EventTarget): void {
    if (Object.values(readControls()).join() === Object.values(draft).join()) return;
    const field = (control as HTMLInputElement).name as Field;
    read();
    edited.current.push(field);
    setNoticed(undefined);
    if (!hideFixed()[field]) onFixed();
    clearTimeout(pause.current);
    pause.current = setTimeout(onPause, TYPING_PAUSE_MS);
  }

  return {
    form,
    draft,
    shownErrors,
    noticed,
    isTouched,
    read,
    showErrors(errors, first) {
      clearTimeout(pause.current);
      edited.current = [];
      setNoticed(undefined);
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

function pick(errors: DraftErrors, isWanted: (name: Field) => boolean): DraftErrors {
  const names = FIELD_NAMES.filter((name) => errors[name] && isWanted(name));
  return Object.fromEntries(names.map((name) => [name, errors[name]]));
}
