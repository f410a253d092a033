import type { PackageName } from './packages.ts';

/** A published form, captcha or embed, set up as documented. */
export interface Peer {
  readonly packages: readonly PackageName[];
  /** The files that a page loads, in order. */
  readonly scripts: readonly PeerFile[];
  readonly styles: readonly PeerFile[];
  readonly loading: 'defer' | 'module';
  /** The markup at the place of the form. */
  readonly markup: string;
  /** Inline code after the markup. */
  readonly code: string;
  /** Selects the first control, or the iframe that counts instead. */
  readonly firstControl: string;
  /** What its figures leave out, or how it differs. */
  readonly note: string;
  /** Whether the form itself is an iframe from another server. */
  readonly isFrame: boolean;
}

export interface PeerFile {
  readonly package: PackageName;
  readonly path: string;
}

/** The fields of our form, as SurveyJS describes a form. */
const SURVEY = {
  elements: [
    { type: 'text', name: 'email', title: 'Email', inputType: 'email', isRequired: true },
    {
      type: 'dropdown',
      name: 'role',
      title: 'Ti iscrivi come…',
      isRequired: true,
      choices: ['Privato', 'Azienda', 'Noleggiatore', 'Altro'],
    },
    {
      type: 'dropdown',
      name: 'intent',
      title: 'Che cosa ti interessa?',
      isRequired: true,
      choices: ['Cercare un veicolo', 'Offrire un veicolo', 'Entrambi'],
    },
    {
      type: 'text',
      name: 'company',
      title: 'Azienda',
      visibleIf: "{role} notempty and {role} <> 'Privato'",
    },
    {
      type: 'text',
      name: 'vehicles_count',
      title: 'Numero di veicoli',
      inputType: 'number',
      min: 1,
      isRequired: true,
      visibleIf: "{intent} notempty and {intent} <> 'Cercare un veicolo'",
    },
    { type: 'text', name: 'location', title: 'Città / cantone' },
    {
      type: 'checkbox',
      name: 'consent',
      title: 'Consenso',
      isRequired: true,
      choices: ['Acconsento al trattamento dei miei dati'],
    },
  ],
};

const MOUNT = '<div id="peer"></div>';

export const PEERS: Readonly<Record<string, Peer>> = {
  altcha: {
    packages: ['altcha'],
    scripts: [{ package: 'altcha', path: 'dist/main/altcha.min.js' }],
    styles: [],
    loading: 'module',
    markup: '<form><altcha-widget challenge="/challenge"></altcha-widget></form>',
    code: '',
    firstControl: 'altcha-widget input[type=checkbox]',
    note: 'a captcha alone',
    isFrame: false,
  },
  'survey-js-ui': {
    packages: ['survey-js-ui', 'survey-core'],
    scripts: [
      { package: 'survey-core', path: 'survey.core.min.js' },
      { package: 'survey-js-ui', path: 'survey-js-ui.min.js' },
    ],
    styles: [{ package: 'survey-core', path: 'survey-core.fontless.min.css' }],
    loading: 'defer',
    markup: MOUNT,
    code: `addEventListener('DOMContentLoaded', () =>
      new Survey.Model(${JSON.stringify(SURVEY)}).render(document.getElementById('peer')));`,
    firstControl: '#peer input:not([type=hidden])',
    note: 'one language, with its core',
    isFrame: false,
  },
  typeform: {
    packages: ['@typeform/embed'],
    scripts: [{ package: '@typeform/embed', path: 'build/embed.js' }],
    styles: [{ package: '@typeform/embed', path: 'build/css/widget.css' }],
    loading: 'defer',
    markup: '<div data-tf-widget="waitlist"></div>',
    code: '',
    firstControl: 'iframe',
    note: 'and an iframe',
    isFrame: true,
  },
};
