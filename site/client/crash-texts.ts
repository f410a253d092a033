/**
 * The texts of the crash page. They are in Italian only, because the code that knows the language
 * of the page may have failed.
 */
export const CRASH = {
  title: 'Si è verificato un problema.',
  text: 'Ricarica la pagina. Se non basta, azzera le preferenze salvate su questo dispositivo e riparti da capo.',
  reload: 'Ricarica',
  reset: 'Azzera e ricarica',
} as const;

/** The title above an error message inside an island. */
export const UNEXPECTED_ERROR_TITLE = 'Unexpected Application Error!';
