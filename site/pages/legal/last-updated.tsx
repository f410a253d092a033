import { FormattedDate } from 'react-intl';
import { LEGAL_LAST_UPDATED } from '../../messages/legal-messages.ts';
import { Text } from '../../text.tsx';

/** `text` contains `{date}`. */
export function LastUpdated({ text }: { readonly text: string }) {
  const date = (
    <time dateTime={LEGAL_LAST_UPDATED}>
      <FormattedDate value={LEGAL_LAST_UPDATED} dateStyle="long" timeZone="UTC" />
    </time>
  );
  return (
    <p className="plate">
      <Text text={text} values={{ date }} />
    </p>
  );
}
