import type { ReactNode } from 'react';

/**
 * A page in a browser window with the form on it. The numbers are those of the steps of the page for
 * partners: the address, the form, the tag.
 */
export function HostPage() {
  return (
    <svg className="drawing host-page" viewBox="0 0 520 352" aria-hidden="true">
      <path d="M44 20h396q4 0 4 4v280q0 4-4 4H44q-4 0-4-4V24q0-4 4-4ZM40 52h404" />
      {[58, 70, 82].map((x) => (
        <circle key={x} className="hair" cx={x} cy="36" r="3" />
      ))}
      <path className="skin" d="M104 28h200v16H104z" />
      <path className="hair" d="M114 36h92" />

      <path d="M64 88h128M64 102h92" strokeWidth="6" />
      <path className="hair" d="M64 130h144M64 142h132M64 154h144M64 166h104" />
      <path className="hair" d="M64 190h64v44H64zM144 190h64v44h-64z" />
      <path d="M78 262l-10 8 10 8M98 262l10 8-10 8M92 258l-8 24" />

      <path className="sheet-of-form" d="M240 76h176v208H240z" />
      <path d="M256 96h72M256 106h48" strokeWidth="4" />
      <g transform="translate(366 92) scale(.9)">
        <path d="M4.5 18H1V3.5Q1 1 3.5 1H24l7 8.5 4 1.6q2 .9 2 3V18h-2.5M12.5 18h14" />
        <circle cx="8.5" cy="18" r="3" />
        <circle cx="30.5" cy="18" r="3" />
      </g>
      <path className="hair" d="M256 128h32M256 172h26" />
      <path d="M256 136h144v22H256zM256 180h144v22H256z" />
      <path className="hair" d="M256 218h8v8h-8zM272 222h96" />
      <path className="skin filled" d="M256 242h144v26H256z" />

      <path className="hair" d="M240 290v44M416 290v44M240 328h176M236 332l8-8M412 332l8-8" />
      <text x="328" y="322" textAnchor="middle">
        320–640
      </text>

      <Callout x={494} y={36} leader="M481 36H304">
        1
      </Callout>
      <Callout x={494} y={180} leader="M481 180h-65">
        2
      </Callout>
      <Callout x={14} y={270} leader="M27 270h36">
        3
      </Callout>
    </svg>
  );
}

interface CalloutProps {
  readonly x: number;
  readonly y: number;
  /** The path of the line from the circle to what it names. */
  readonly leader: string;
  readonly children: ReactNode;
}

function Callout({ x, y, leader, children }: CalloutProps) {
  return (
    <g className="callout">
      <path className="hair" d={leader} />
      <circle className="skin" cx={x} cy={y} r="13" />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {children}
      </text>
    </g>
  );
}
