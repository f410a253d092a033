/** The headline of the landing page. Each of its sentences is a line, if the window is wide enough. */
export function Headline({ text }: { readonly text: string }) {
  return (
    <h1>
      {text.split(/(?<=\.) /).map((sentence) => (
        <span key={sentence}>{`${sentence} `}</span>
      ))}
    </h1>
  );
}
