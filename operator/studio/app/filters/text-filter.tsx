import { useState } from 'react';
import { TextField } from '../shell/fields.tsx';
import { type Segment, useSegment } from './segment-context.tsx';

interface TextFilterProps {
  readonly label: string;
  readonly inputMode?: 'numeric';
  readonly read: (segment: Segment) => string;
  readonly write: (segment: Segment, text: string) => Segment;
}

/** A filter that is typed. It takes effect with Enter, or when the operator goes on. */
export function TextFilter({ label, inputMode, read, write }: TextFilterProps) {
  const { segment, setSegment } = useSegment();
  const known = read(segment);
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined && typed !== known) setSegment(write(segment, typed));
    setTyped(undefined);
  };
  return (
    <TextField
      label={label}
      inputMode={inputMode}
      value={typed ?? known}
      onText={setTyped}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
