import * as style from '../styles/styles.build-time.ts';

interface VanProps {
  readonly isChecked?: boolean;
  readonly part?: string;
}

/** A box truck in side elevation, with its length above it. */
export function Van({ isChecked = false, part }: VanProps) {
  return (
    <svg className={style.van} part={part} viewBox="0 0 112 52" aria-hidden="true">
      <path d="M2 3h66M2 1v4M68 1v4M2 10h66v32H36M16 42H2V10M68 20h22l14 12v10h-4M80 42H68M74 25h14l9 8H74zM2 47h108" />
      <circle cx="26" cy="42" r="5" />
      <circle cx="90" cy="42" r="5" />
      {isChecked && <path className={style.tick} d="M24 26l8 8 14-15" />}
    </svg>
  );
}
