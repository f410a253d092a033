import { Vehicle } from '../../drawings/vehicle.tsx';
import type { PageProps } from '../../page-props.ts';
import { Notice } from './notice.tsx';

/** An empty flatbed: it brings nothing. */
export function NotFoundPage({ language, messages }: PageProps) {
  return (
    <Notice language={language} texts={messages.notFound}>
      <Vehicle kind="flatbed" />
    </Notice>
  );
}
