// oxlint-disable-next-line no-console -- the specification asks for it
console.log('404: no page at', location.pathname);
