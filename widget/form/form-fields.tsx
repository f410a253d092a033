import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  VEHICLES_COUNT_MIN,
} from '#shared/contract/limits.ts';
import {
  INTENTS,
  needsCompany,
  needsVehiclesCount,
  ROLES,
  type Intent,
  type Role,
} from '#shared/contract/sign-up.ts';
import type { MessageKey } from '../messages/messages.ts';
import type { Translate } from '../messages/translate.ts';
import type { Field } from '../sign-up/draft.ts';
import * as style from '../styles/styles.static.ts';
import { describeFault } from './describe-fault.ts';
import { SelectField, TextField } from './field.tsx';
import type { DraftControl } from './use-draft.ts';

const ROLE_LABELS: Readonly<Record<Role, MessageKey>> = {
  private: 'rolePrivate',
  company: 'roleCompany',
  rental: 'roleRental',
  other: 'roleOther',
};

const INTENT_LABELS: Readonly<Record<Intent, MessageKey>> = {
  looking: 'intentLooking',
  offering: 'intentOffering',
  both: 'intentBoth',
};

/** Every field but the consent. What is not asked for stays in place, hidden, with its value. */
export function FormFields({ t, control }: { t: Translate; control: DraftControl }) {
  const { draft, told, isScripted } = control;
  const asksCompany = needsCompany(draft.role);
  const asksVehicles = needsVehiclesCount(draft.intent);
  const about = (name: Field) => ({ name, problem: describeFault(t, told[name], draft[name]) });
  const optional = (label: MessageKey) => (
    <>
      {`${t(label)} `}
      <span className={style.aside}>{`(${t('optional')})`}</span>
    </>
  );

  return (
    <div className={style.fields}>
      <TextField
        {...about('email')}
        label={t('email')}
        isWide
        input={{
          type: 'email',
          autoComplete: 'email',
          maxLength: EMAIL_MAX_LENGTH,
          required: true,
          autoCapitalize: 'none',
          spellCheck: 'false',
        }}
      />
      <SelectField
        {...about('role')}
        label={t('role')}
        placeholder={t('choose')}
        options={ROLES.map((role) => [role, t(ROLE_LABELS[role])])}
      />
      <SelectField
        {...about('intent')}
        label={t('intent')}
        placeholder={t('choose')}
        options={INTENTS.map((intent) => [intent, t(INTENT_LABELS[intent])])}
      />
      <TextField
        {...about('company')}
        label={optional('company')}
        dependsOn="role"
        isHidden={isScripted && !asksCompany}
        input={{ autoComplete: 'organization', maxLength: COMPANY_MAX_LENGTH }}
      />
      <TextField
        {...about('vehicles_count')}
        label={t('vehicles')}
        dependsOn="intent"
        isHidden={isScripted && !asksVehicles}
        input={{
          type: 'number',
          inputMode: 'numeric',
          min: VEHICLES_COUNT_MIN,
          step: 1,
          'aria-required': true,
        }}
      />
      <TextField
        {...about('location')}
        label={optional('location')}
        isWide={asksCompany === asksVehicles}
        input={{ autoComplete: 'address-level2', maxLength: LOCATION_MAX_LENGTH }}
      />
    </div>
  );
}
