import { FormattedDate } from 'react-intl';
import { LEGAL_LAST_UPDATED } from '../../messages/legal-messages.ts';
import { Text } from '../../text.tsx';

interface LastUpdatedProps {
  readonly page: keyof typeof LEGAL_LAST_UPDATED;
  /** Contains `{date}`. */
  readonly text: string;
}

export function LastUpdated({ page, text }: LastUpdatedProps) {
  const day = LEGAL_LAST_UPDATED[page];
  const date = (
    <time dateTime={day}>
      <FormattedDate value={day} dateStyle="long" timeZone="UTC" />
    </time>
  );
  return (
    <p className="plate">
      <Text text={text} values={{ date }} />
    </p>
  );
}
