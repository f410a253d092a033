import type { ReactNode } from 'react';
import type { TitledText } from '../../shell/texts.ts';

interface StepProps {
  readonly number: number;
  readonly texts: TitledText;
  readonly children: ReactNode;
}

/** A numbered step of the page. The drawing at its top has the same numbers. */
export function Step({ number, texts: { title, text }, children }: StepProps) {
  const id = `step-${number}`;
  return (
    <section className="step" aria-labelledby={id}>
      <header className="stack">
        <span className="plate" aria-hidden="true">
          {number}
        </span>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </header>
      {children}
    </section>
  );
}
