// A mail runs no script. It is of our origin, so its frame can be as high as it is.
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const body = frame.contentDocument?.body;
    // Before it loads, its document is an empty one.
    if (body?.firstChild)
      frame.style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`;
  };
  fit();
  frame.addEventListener('load', fit);
  addEventListener('resize', fit);
}
