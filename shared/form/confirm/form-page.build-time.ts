import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { colourProperties, DARK, FONT, LIGHT, RADIUS } from '#shared/design-tokens.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { inEachLanguage, type Language } from '#shared/languages.ts';
import { routePath } from '#shared/routing/routes.ts';
import { describeError } from '../describe-error.ts';
import { ERROR_TEXTS, type Field, FIELD_NAMES, FIELDS, type FieldError } from '../fields.ts';
import { HIDING_RULES } from '../hiding-rules.ts';
import * as m from '../messages/compiled.build-time.ts';
import type { Message } from '../messages/compiled.build-time.ts';
import { createTranslate, type Translate } from '../messages/translate.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

const TEXTS = { it, en, de, fr };

/** What the page says beside its fields, by language. */
export const SENTENCES = inEachLanguage((language) => {
  const { filled, empty, otherAddress, leftSince, failed } = TEXTS[language];
  const t = createTranslate(language);
  const codes = Object.keys(ERROR_TEXTS) as FieldError[];
  const ofFields = codes.map((code) => [code, describeError(t, code)] as const);
  return {
    filled,
    empty,
    notices: { leftSince, failed: `${failed.title}. ${failed.text}`, invalid: t(m.invalidText) },
    errors: Object.fromEntries<string>([...ofFields, ['otherAddress', otherAddress]]),
  };
});

/**
 * The form of a mail's link as a page, by language, for a browser without JavaScript. Its slots are
 * `{{style}}`, `{{token}}`, `{{seen}}`, `{{notice}}`, `{{note}}`, and of a field as `{{email}}` its value,
 * `{{email.error}}`, and `{{email.lock}}`, `{{email.focus}}` and `{{email.invalid}}`, which are attributes
 * or nothing. `{{role:private}}` says whether an option is chosen.
 */
export const FORM_PAGE = inEachLanguage((language) => {
  const { meta, title, lead, agreed, button } = TEXTS[language];
  const t = createTranslate(language);
  const fields = FIELD_NAMES.filter((name) => name !== 'consent').map((name) => fieldHtml(t, name));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(meta.title)}</title>
<style>{{style}}</style>
</head>
<body>
<header><a href="${routePath('landing', language)}">${escapeHtml(BRAND.name)}</a></header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
<form method="post" action="${API_PATHS.confirm}">
<p class="notice" role="alert">{{notice}}</p>
<p>{{note}}</p>
${fields.join('\n')}
<p id="agreed">${escapeHtml(agreed)} ${consentHtml(t, language)}</p>
<input type="hidden" name="token" value="{{token}}">
<input type="hidden" name="seen" value="{{seen}}">
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="consent" value="on">
<button aria-describedby="agreed">${escapeHtml(button)}</button>
</form>
</main>
</body>
</html>
`;
});

function fieldHtml(t: Translate, name: Field): string {
  const { label, input, options, requiredError, askedUnless } = FIELDS[name];
  const text = requiredError ? t(label) : `${t(label)} (${t(m.optional)})`;
  const control = `id="${name}" name="${name}" aria-describedby="${name}-error" aria-invalid="{{${name}.invalid}}" {{${name}.focus}}`;
  return `<div${askedUnless ? ` data-for="${askedUnless.field}"` : ''}>
<label for="${name}">${escapeHtml(text)}</label>
${
  options
    ? `<select ${control} required>${optionsHtml(t, name, options)}</select>`
    : `<input ${control} value="{{${name}}}" {{${name}.lock}}${attributesOf(input)}>`
}
<p class="error" id="${name}-error">{{${name}.error}}</p>
</div>`;
}

function optionsHtml(
  t: Translate,
  name: Field,
  options: Readonly<Record<string, Message>>,
): string {
  return Object.entries({ '': m.choose, ...options })
    .map(([value, text]) => {
      const isChosen = value && `{{${name}:${value}}}`;
      return `<option value="${value}" ${isChosen}>${escapeHtml(t(text))}</option>`;
    })
    .join('');
}

/** React's names of attributes are HTML's in another case. */
function attributesOf(input: object = {}): string {
  return Object.entries(input)
    .map(([name, value]) => ` ${name.toLowerCase()}="${value === true ? '' : value}"`)
    .join('');
}

function consentHtml(t: Translate, language: Language): string {
  const text = CONSENT.privacyLink[language];
  const label = escapeHtml(`${text} (${t(m.newTab)})`);
  const link = `<a href="${routePath('privacy', language)}" target="_blank" rel="noopener" aria-label="${label}">${escapeHtml(text)}</a>`;
  return escapeHtml(CONSENT.text[language]).replace('{privacy}', link);
}

/** The house's look in the fonts of the device: the page loads nothing. */
export const FORM_PAGE_STYLE_SHEET = `
:root { color-scheme: light dark; ${colourProperties(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${colourProperties(DARK)} } }
* { box-sizing: border-box; }
body {
  max-width: 43rem;
  margin: 0 auto;
  padding: 0 clamp(20px, 4vw, 40px) 56px;
  font: 400 1.0625rem/1.6 ${FONT.system};
  color: var(--text);
  background: var(--ground);
  overflow-wrap: anywhere;
}
header { padding: 20px 0 clamp(32px, 8vw, 72px); font-weight: 700; letter-spacing: 0.05em; }
header a { text-decoration: none; }
a { color: var(--ink); text-underline-offset: 0.2em; }
h1 {
  margin: 0;
  font-size: clamp(1.5rem, 0.2rem + 6.8vw, 3rem);
  line-height: 1.08;
  letter-spacing: -0.02em;
  color: var(--ink);
}
p { margin: 0; }
.lead { margin: 20px 0 32px; font-size: 1.1875rem; line-height: 1.5; }
form {
  display: grid;
  gap: 24px;
  padding: clamp(20px, 4vw, 40px);
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: ${RADIUS.sheet};
}
form > p { color: var(--muted); font-size: 0.9375rem; line-height: 1.45; }
form > .notice {
  padding: 16px 20px;
  color: var(--text);
  font-size: 1.0625rem;
  border: 1px solid var(--line);
  border-left: 4px solid var(--error);
}
div { display: grid; gap: 8px; }
label { font-weight: 600; font-size: 0.8125rem; letter-spacing: 0.05em; color: var(--ink); }
input, select {
  width: 100%;
  min-height: 52px;
  padding: 12px 14px;
  font: inherit;
  color: var(--ink);
  background: var(--raised);
  border: 1px solid var(--control);
  border-radius: ${RADIUS.control};
}
select { padding-inline: 10px; }
[readonly] { background: var(--sunken); }
[aria-invalid='true'] { border-color: var(--error); box-shadow: inset 0 0 0 1px var(--error); }
.error { font-size: 0.9375rem; line-height: 1.4; color: var(--error); }
p:empty { display: none; }
button {
  justify-self: start;
  min-height: 56px;
  padding: 12px 28px;
  font: 700 1.0625rem/1.2 ${FONT.system};
  color: var(--on-action);
  background: var(--action);
  border: 0;
  border-radius: ${RADIUS.control};
  cursor: pointer;
}
button:hover { background: var(--action-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 3px; }
${HIDING_RULES}`;
