import type { ComponentType, ReactNode } from 'react';

/**
 * Details of a van, enlarged: load bay, lock, windscreen and bumper. They stand for search, payment,
 * reviews and insurance.
 */
export const VAN_DETAILS: readonly ComponentType[] = [LoadBay, Lock, Windscreen, Bumper];

function Detail({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="drawing detail"
      viewBox="0 -4 320 160"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Freight is measured against the place that is left. */
function LoadBay() {
  return (
    <Detail>
      <path className="skin" d="M-60 26H44q-12 0-12 12v82h348v90H-60z" />
      <path d="M32 120V38q0-12 12-12h340M24 60v36" />
      <path className="skin" d="M48 74h58v46H48z" />
      <path className="glass" d="M106 52h50v68h-50z" />
      <path className="solid" d="M156 84h44v36h-44z" />
      <path d="M70 74v12h14V74M122 52v14h18V52" />
      <path className="hidden" d="M212 48h80v72h-80z" />
      <path className="hair" d="M212 32h80M208 36l8-8M288 36l8-8M212 26v14M292 26v14" />
    </Detail>
  );
}

/** The key is a card. */
function Lock() {
  return (
    <Detail>
      <path className="skin" d="M-60-20H58v190H-60z" />
      <path d="M66-20v190M-60 20H40" />
      <circle className="skin" cx="108" cy="76" r="40" />
      <circle className="glass" cx="108" cy="76" r="28" />
      <path className="skin" d="M104 70h70v12h-10v8h-8v-8h-10v6h-8v-6h-34z" />
      <path className="skin" d="M182 34h104q8 0 8 8v68q0 8-8 8H182q-8 0-8-8V42q0-8 8-8z" />
      <path className="solid" d="M174 50h120v14H174z" />
      <path className="glass" d="M188 76h24v18h-24z" />
      <path d="M188 85h24M200 76v18M188 106h40" />
    </Detail>
  );
}

/** Five stars are stuck to the glass, beside the wiper. */
function Windscreen() {
  return (
    <Detail>
      <path className="skin" d="M-60 170V112q60-8 92-16L96 10h300v160z" />
      <path className="glass" d="M46 126 114 26h280v106H60q-14 0-14-6z" />
      <path d="M70 142l46-34M76 122l72-26" />
      <path className="solid" d="M186 26h10v8h14q6 0 6 6v10q0 6-6 6h-38q-6 0-6-6V40q0-6 6-6h14z" />
      <g className="solid">
        {[0, 1, 2, 3, 4].map((index) => (
          <path
            key={index}
            d={`M${174 + index * 30} 74l3.5 7.2 7.9 1.1-5.7 5.6 1.3 7.9-7-3.7-7 3.7 1.3-7.9-5.7-5.6 7.9-1.1z`}
          />
        ))}
      </g>
    </Detail>
  );
}

/** A shield covers the corner that is hit first. */
function Bumper() {
  return (
    <Detail>
      <path className="skin" d="M-60 20Q90 14 160 36q60 18 68 62v26H110a58 58 0 0 0-112 0h-58z" />
      <circle className="solid" cx="54" cy="138" r="46" />
      <circle className="skin" cx="54" cy="138" r="24" />
      <path className="glass" d="M170 58q34 6 46 36-34 2-46-8z" />
      <path d="M120 44q-14 30-8 66M178 66q20 6 30 22" />
      <path className="skin" d="M124 100h112q12 0 12 12v14q0 12-12 12H128q2-22-4-38z" />
      <path className="skin" d="M262 28q16 10 34 10v34q0 26-34 42-34-16-34-42V38q18 0 34-10z" />
      <path className="check" d="M246 70l12 13 22-27" />
    </Detail>
  );
}
