import type { ReactNode } from 'react';
import { Cab, PanelVan, Wheel } from './vehicle-parts.tsx';

interface VehicleShape {
  readonly length: number;
  /** The x of the rear, of each axle and of the front. */
  readonly points: readonly number[];
  /** The y of the highest part. */
  readonly top: number;
  readonly shape: ReactNode;
}

/**
 * The side view of each kind of vehicle of the marketplace, in units of `UNITS_PER_METRE`. The order is
 * that of the page.
 */
export const VEHICLE_SHAPES = {
  boxTruck: {
    length: 284,
    points: [4, 52, 242, 282],
    top: 6,
    shape: (
      <>
        <path d="M10 92v9h170M10 101v11" />
        <path className="glass" d="M82 104h118v8H82z" />
        <path className="skin" d="M4 6h168v86H4z" />
        <path d="M10 6v86M166 6v86M4 84h168" />
        <Wheel x={52} />
        <Cab x={182} />
      </>
    ),
  },
  tipper: {
    length: 256,
    points: [4, 44, 214, 252],
    top: 22,
    shape: (
      <>
        <path className="glass" d="M10 94h142v8H10z" />
        <path d="M10 102v10M96 94 84 72M101 94 89 71" />
        <g transform="rotate(-17 14 92)">
          <path className="skin" d="M4 66h134l4-8v34H4z" />
          <path d="M30 66v26M57 66v26M84 66v26M111 66v26M138 66v26M4 74h134" />
        </g>
        <Wheel x={44} />
        <Cab x={154} />
      </>
    ),
  },
  refrigerated: {
    length: 266,
    points: [4, 46, 224, 264],
    top: 10,
    shape: (
      <>
        <path d="M10 92v9h150M10 101v11" />
        <path className="glass" d="M78 104h106v8H78z" />
        <path className="skin" d="M154 20h9q5 0 5 5v20q0 5-5 5h-9z" />
        <path className="skin" d="M8 10h142q4 0 4 4v78H4V14q0-4 4-4z" />
        <path className="glass" d="M12 18h134v66H12z" />
        <path d="M158 28h6M158 35h6M158 42h6" />
        <path d="M79 33v36M63.4 42l31.2 18M94.6 42 63.4 60M74 36l5 5 5-5M74 66l5-5 5 5" />
        <Wheel x={46} />
        <Cab x={164} />
      </>
    ),
  },
  flatbed: {
    length: 286,
    points: [2, 52, 244, 284],
    top: 36,
    shape: (
      <>
        <path d="M10 92v9h170M10 101v11" />
        <path className="glass" d="M82 104h118v8H82z" />
        <path className="skin" d="M2 84h176v8H2z" />
        <path d="M178 92V44h-4v40M178 56h-4M30 84v8M58 84v8M86 84v8M114 84v8M142 84v8M2 84v-8M60 76v8M118 76v8" />
        <Wheel x={52} />
        <Cab x={184} />
      </>
    ),
  },
  mobileWorkshop: {
    length: 244,
    points: [2, 46, 202, 240],
    top: 16,
    shape: (
      <>
        <path d="M20 22h126M26 22v8M140 22v8M83 22v8M34 16h98M34 22v-6M132 22v-6M46 16v6M60 16v6M74 16v6M88 16v6M102 16v6M116 16v6" />
        <PanelVan roof={30} />
        <path className="glass" d="M169 42l27 27h-46V42z" />
        <path d="M146 38v72M8 62v20M152 78h8M231 86q-7 0-8-7M224 102h16" />
        <path
          className="hidden"
          d="M16 44h118v64M16 44v46M16 60h118M16 76h118M16 92h8M68 92h66M46 60v16M76 60v16M106 60v16M61 76v16M92 76v32M46 44v16M106 44v16"
        />
      </>
    ),
  },
  nineSeater: {
    length: 244,
    points: [2, 46, 202, 240],
    top: 36,
    shape: (
      <>
        <PanelVan roof={36} />
        <path className="glass" d="M167 48l26 25h-43V48zM92 48h48v25H92zM16 48h64v25H16z" />
        <path d="M146 46v64M86 46v64M8 66v18M152 82h8M92 82h8M72 104h104M231 88q-7 0-8-8M224 103h16" />
        <path d="M24 73v-9q0-3 4-3t4 3v9M60 73v-9q0-3 4-3t4 3v9M116 73v-9q0-3 4-3t4 3v9M160 73v-6q0-3 4-3t4 3v6" />
      </>
    ),
  },
  other: {
    length: 292,
    points: [4, 49, 158, 258, 288],
    top: 46,
    shape: (
      <>
        <path d="M94 108h36M102 108v6" />
        <path className="glass" d="M4 70q2-24 14-24h62q12 0 14 24" />
        <path className="skin" d="M4 70h90v40H4z" />
        <path d="M30 46v24M49 46v24M68 46v24M4 84h90" />
        <Wheel x={49} radius={12} />
        <g transform="translate(122)">
          <path
            className="skin"
            d="M4 114 3 70q1-12 13-13l68-1q14 0 24 8l24 19 26 7q9 3 10 12v6q0 6-6 6h-8a18 18 0 0 0-36 0H54a18 18 0 0 0-36 0z"
          />
          <path className="glass" d="M84 66q10 0 17 6l14 12H72V66zM14 66h44v18H14z" />
          <path d="M66 62v48M118 90l-6 12M76 92h8M8 76v14M154 94q8 0 12 6" />
          <Wheel x={36} radius={12} />
          <Wheel x={136} radius={12} />
        </g>
      </>
    ),
  },
} satisfies Readonly<Record<string, VehicleShape>>;

export type VehicleKind = keyof typeof VEHICLE_SHAPES;
