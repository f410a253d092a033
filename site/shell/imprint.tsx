import type { ShellProps } from './page.ts';
import { Text } from './text.tsx';

/** Who answers for the site, by name and postal address. */
export function Imprint({ shell, settings }: ShellProps) {
  const { responsible, postalAddress } = settings.facts;
  if (!responsible || !postalAddress) return null;
  return (
    <p>
      <Text text={shell.imprint} values={{ name: responsible, address: postalAddress }} />
    </p>
  );
}
