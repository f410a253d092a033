import { useLayoutEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { Language } from '#shared/languages.ts';
import { checkDraft, type Faults } from '../sign-up/check-draft.ts';
import { EMPTY_DRAFT, readDraft, type Draft, type Field } from '../sign-up/draft.ts';

/** Long enough not to correct somebody in the middle of a word. */
const TYPING_PAUSE_MS = 600;

export interface DraftControl {
  readonly form: HTMLFormElement | null;
  readonly attach: (form: HTMLFormElement | null) => void;
  /** False in prerendered markup, where the browser checks and posts the form by itself. */
  readonly isScripted: boolean;
  readonly draft: Draft;
  /** The faults that are shown beside their fields. */
  readonly told: Faults;
  readonly read: () => Draft;
  /** Shows faults, and focuses the first field at fault. */
  readonly tell: (faults: Faults, first?: Field) => void;
  readonly onInput: (event: FormEvent) => void;
  readonly onChange: (event: ChangeEvent) => void;
}

/**
 * The controls hold the values and this follows them, so what stood in the form before stays.
 * `onMended` hears of each edit that leaves its field without a fault.
 */
export function useDraft(language: Language, onMended: () => void): DraftControl {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [told, setTold] = useState<Faults>({});
  const [target, setTarget] = useState<{ readonly field: Field }>();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  function read(): Draft {
    const now = form ? readDraft(form) : draft;
    setDraft(now);
    return now;
  }

  useLayoutEffect(() => {
    if (form) setDraft(readDraft(form));
  }, [form]);

  useLayoutEffect(() => {
    const control = target && form?.elements.namedItem(target.field);
    if (control instanceof HTMLElement) control.focus();
  }, [form, target]);

  /** Takes a fault away as soon as it is mended, and shows a new one only when asked to. */
  function follow(field: Field, showsNew: boolean): void {
    const now = read();
    const check = checkDraft(now, language);
    const fault = check.ok ? undefined : check.faults[field];
    if (!fault) onMended();
    setTold(({ [field]: known, ...others }) =>
      fault && (known || (showsNew && now[field])) ? { ...others, [field]: fault } : others,
    );
  }

  function edit(control: EventTarget, isFinished: boolean): void {
    const field = (control as HTMLInputElement).name as Field;
    clearTimeout(pause.current);
    follow(field, isFinished);
    if (!isFinished) pause.current = setTimeout(() => follow(field, true), TYPING_PAUSE_MS);
  }

  return {
    form,
    attach: setForm,
    isScripted: form !== null,
    draft,
    told,
    read,
    tell(faults, first) {
      clearTimeout(pause.current);
      setTold(faults);
      if (first) setTarget({ field: first });
    },
    onInput: (event) => edit(event.target, false),
    onChange: (event) => edit(event.target, true),
  };
}
