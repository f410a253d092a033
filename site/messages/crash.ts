/** The global fallback speaks Italian only: whatever broke may be what knows the language. */
export const CRASH = {
  title: 'Si è verificato un problema.',
  text: 'Ricarica la pagina. Se non basta, azzera le preferenze salvate su questo dispositivo e riparti da capo.',
  reload: 'Ricarica',
  reset: 'Azzera e ricarica',
} as const;

/** Heads the message of an error inside one part of a page. */
export const UNEXPECTED_ERROR_TITLE = 'Unexpected Application Error!';
