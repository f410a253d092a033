import { options } from 'preact';

/**
 * Runs effects at once. preact waits for the next frame, or for 35 ms, and needs the page then,
 * which may be closed by that time: the last test has ended.
 */
options.requestAnimationFrame = queueMicrotask;
