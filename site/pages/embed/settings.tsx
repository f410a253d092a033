import type { ChangeEvent } from 'react';
import { LIGHT } from '#shared/design-tokens.ts';
import {
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALES,
  type Texts,
} from '#shared/languages.ts';
import { AS_TYPED, Field } from '../../components/forms/field.tsx';
import { type Attribute, type Choices, THEMES } from './choices.ts';
import { contrast, textOn, toHex, WHITE } from './colours.ts';
import { MoreAttributes } from './more-attributes.tsx';
import { Segmented } from './segmented.tsx';
import { isWebAddress } from './web-address.ts';
import type { it } from './it.ts';

interface SettingsProps {
  /** The language of the page. */
  readonly language: Language;
  readonly texts: Texts<typeof it>['look'];
  readonly choices: Choices;
  /** Those without a control of their own. */
  readonly attributes: readonly Attribute[];
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<Choices>) => void;
}

const RADIUS_MAX = 28;

/** The controls by which a partner sets the form up. */
export function Settings({
  language,
  texts,
  choices,
  attributes,
  isDisabled,
  onChange,
}: SettingsProps) {
  const typed = (name: 'heading' | 'partner' | 'successUrl') => ({
    value: choices[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  });
  return (
    <form className="settings" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={isDisabled}>
        <legend className="unseen">{texts.settings}</legend>
        <Field label={texts.language}>
          {(controlProps) => (
            <select
              {...controlProps}
              value={choices.language}
              onChange={({ target }) =>
                onChange({ language: LANGUAGES.find((each) => each === target.value) ?? 'auto' })
              }
            >
              <option value="auto">{texts.auto}</option>
              {LANGUAGES.map((each) => (
                <option key={each} value={each} lang={each}>
                  {LANGUAGE_NAMES[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Segmented
          legend={texts.theme}
          options={THEMES.map((theme) => [theme, texts[theme]])}
          value={choices.theme}
          onChange={(theme) => onChange({ theme })}
        />
        <ActionField {...{ language, texts, choices, onChange }} />
        <Field label={texts.radius}>
          {(controlProps) => (
            <span className="range">
              <input
                {...controlProps}
                className=""
                type="range"
                max={RADIUS_MAX}
                value={choices.radius}
                aria-valuetext={`${choices.radius} px`}
                onChange={({ target }) => onChange({ radius: target.valueAsNumber })}
              />
              <output htmlFor={controlProps.id}>{choices.radius} px</output>
            </span>
          )}
        </Field>
        <Field label={texts.heading} hint={texts.headingHint}>
          {(controlProps) => <input {...controlProps} {...typed('heading')} />}
        </Field>
        <Field label={texts.partner} hint={texts.partnerHint}>
          {(controlProps) => <input {...controlProps} {...AS_TYPED} {...typed('partner')} />}
        </Field>
        <Field
          label={texts.successUrl}
          hint={texts.successUrlHint}
          error={isWebAddress(choices.successUrl) ? undefined : texts.successUrlInvalid}
        >
          {(controlProps) => (
            <input {...controlProps} {...AS_TYPED} inputMode="url" {...typed('successUrl')} />
          )}
        </Field>
        <MoreAttributes
          {...{ texts, attributes }}
          values={choices.more}
          onChange={(more) => onChange({ more })}
        />
      </fieldset>
    </form>
  );
}

/**
 * The colour of the button, typed or picked, with the text that it gets. The button of the preview is
 * paler until the form is complete.
 */
function ActionField({
  language,
  texts,
  choices: { action },
  onChange,
}: Omit<SettingsProps, 'isDisabled' | 'attributes'>) {
  const colour = toHex(action);
  return (
    <Field
      label={texts.action}
      hint={colour ? textHint(colour, language, texts) : texts.actionHint}
      error={action.trim() && !colour ? texts.actionInvalid : undefined}
    >
      {(controlProps) => (
        <span className="colour">
          <span className="picker">
            <input
              type="color"
              aria-label={texts.pickAction}
              value={colour ?? LIGHT.action}
              onChange={({ target }) => onChange({ action: target.value })}
            />
            <svg aria-hidden="true">
              <text x="50%" y="50%" fill={colour ? textOn(colour) : LIGHT.onAction}>
                Aa
              </text>
            </svg>
          </span>
          <input
            {...controlProps}
            {...AS_TYPED}
            value={action}
            onChange={({ target }) => onChange({ action: target.value })}
          />
        </span>
      )}
    </Field>
  );
}

function textHint(colour: string, language: Language, texts: Texts<typeof it>['look']): string {
  const text = textOn(colour);
  const ratio = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 });
  const hint = text === WHITE ? texts.whiteText : texts.blackText;
  return hint.replace('{ratio}', ratio.format(contrast(text, colour)));
}
