import { describeError } from '../fields/describe-error.ts';
import { isAsked } from '../fields/draft.ts';
import { FIELD_NAMES, FIELDS } from '../fields/fields.ts';
import type { Translate } from '../messages/translate.ts';
import * as style from '../styles/styles.static.ts';
import { FormField } from './field.tsx';
import type { DraftControl } from './use-draft.ts';

/** Every field but the consent. A field that is not asked for stays in place, hidden, with its value. */
export function FormFields({ t, control }: { t: Translate; control: DraftControl }) {
  const { draft, shownErrors } = control;
  const names = FIELD_NAMES.filter((name) => name !== 'consent');
  const narrow = names.filter((name) => !FIELDS[name].isWide && isAsked(name, draft));
  /** Two narrow fields share a row. The last of an odd number has its row to itself. */
  const single = narrow.length % 2 ? narrow.at(-1) : undefined;

  return (
    <div className={style.fields}>
      {names.map((name) => (
        <FormField
          key={name}
          t={t}
          name={name}
          error={describeError(t, shownErrors[name], draft[name])}
          isHidden={!isAsked(name, draft)}
          isWide={FIELDS[name].isWide || name === single}
        />
      ))}
    </div>
  );
}
