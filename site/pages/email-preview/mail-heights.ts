// A mail runs no script. It is of our origin, so its frame can be as high as it is.
const heights = new ResizeObserver((entries) => {
  // In the next frame, because a scroll bar that goes makes the mail wider.
  requestAnimationFrame(() => {
    for (const { target, contentRect } of entries) {
      const frame = target.ownerDocument.defaultView?.frameElement as HTMLElement | null;
      // In a closed section it has no height.
      if (frame && contentRect.height) frame.style.height = `${Math.ceil(contentRect.height)}px`;
    }
  });
});

for (const frame of document.querySelectorAll('iframe')) {
  const follow = () => {
    const body = frame.contentDocument?.body;
    // Before it loads, its document is an empty one.
    if (body?.firstChild) heights.observe(body);
  };
  follow();
  frame.addEventListener('load', follow);
}
