import { Vehicle } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { Notice } from './notice.tsx';

export function UnsubscribeSuccessPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.unsubscribeSuccess}>
      <Vehicle kind="tipper" />
    </Notice>
  );
}
