import type { PageProps } from '../page-props.ts';
import { Text } from '../text.tsx';

/** Who answers for the site, by name and postal address. */
export function Imprint({ messages, settings }: PageProps) {
  const { responsible, postalAddress } = settings.facts;
  if (!responsible || !postalAddress) return null;
  return (
    <p>
      <Text text={messages.layout.imprint} values={{ name: responsible, address: postalAddress }} />
    </p>
  );
}
