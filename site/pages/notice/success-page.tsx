import { Vehicle } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { Notice } from './notice.tsx';

/** The truck of the landing page, loaded and ticked off. */
export function SuccessPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.success}>
      <Vehicle kind="boxTruck">
        <path className="done" d="M66 50l16 16 32-34" />
      </Vehicle>
    </Notice>
  );
}
