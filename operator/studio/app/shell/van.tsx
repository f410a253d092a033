/** The van of the brand. It is decoration. */
export function Van() {
  return (
    <svg className="van" viewBox="0 12 48 29" aria-hidden="true">
      <path d="M7 35H3V15q0-3 3-3h24l9 11 4 2q2 1 2 3.5V35h-3M17 35h15" />
      <circle cx="12" cy="35" r="4.5" />
      <circle cx="37" cy="35" r="4.5" />
    </svg>
  );
}
