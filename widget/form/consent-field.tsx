import type { Translate } from '../messages/translate.ts';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.static.ts';
import { Problem } from './field.tsx';

interface ConsentFieldProps {
  readonly t: Translate;
  readonly settings: Settings;
  readonly problem: string;
}

export function ConsentField({ t, settings, problem }: ConsentFieldProps) {
  const privacy = (
    <a key="privacy" href={settings.privacyUrl} target="_blank" rel="noopener">
      {t('privacyLink')}
      <span className={style.unseen}>{` (${t('newTab')})`}</span>
    </a>
  );
  return (
    <div className={style.consent} part="consent">
      <input
        type="checkbox"
        id="consent"
        name="consent"
        required
        aria-invalid={Boolean(problem)}
        aria-describedby="consent-problem"
      />
      <label htmlFor="consent">{t.rich('consent', { privacy })}</label>
      <Problem name="consent" text={problem} />
    </div>
  );
}
