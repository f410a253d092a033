// oxlint-disable-next-line no-console -- the attempted path helps whoever looks for a broken link
console.log('404: no page at', location.pathname);
