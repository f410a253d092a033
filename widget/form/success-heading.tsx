import { useLayoutEffect, useRef } from 'react';
import type { Settings } from '../settings.ts';
import * as style from '../styles/styles.build-time.ts';
import { Van } from './van.tsx';

interface SuccessHeadingProps {
  readonly heading: Settings['heading'];
  readonly title: string;
  readonly isChecked: boolean;
  readonly takesFocus: boolean;
}

/** Stands above the words of a success, and takes the focus of a form that has gone. */
export function SuccessHeading(props: SuccessHeadingProps) {
  const { heading: Heading, title, isChecked, takesFocus } = props;
  const element = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    // The form was longer than its success, which may be out of view.
    if (takesFocus) element.current?.focus();
    else element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);

  return (
    <>
      <Van isChecked={isChecked} />
      <Heading ref={element} id="title" className={style.title} tabIndex={-1}>
        {title}
      </Heading>
    </>
  );
}
