// oxlint-disable-next-line no-console -- the path helps anyone who looks for a broken link
console.log('404: no page at', location.pathname);
