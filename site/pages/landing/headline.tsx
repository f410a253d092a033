/** The headline of the landing page. */
export function Headline({ text }: { readonly text: string }) {
  return (
    <h1 className="headline">
      <Sentences text={text} />
    </h1>
  );
}

/** The sentences of a headline. Styles make each of them a line, if the window is wide enough. */
export function Sentences({ text }: { readonly text: string }) {
  return text.split(/(?<=\.) /).map((sentence) => <span key={sentence}>{`${sentence} `}</span>);
}
