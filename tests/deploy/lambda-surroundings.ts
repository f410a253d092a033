import { readFileSync } from 'node:fs';
import './emulated-hosts.ts';

/**
 * Preloaded into each Lambda of an emulator. The file `CLOCK_FILE` holds how many milliseconds their
 * clock is ahead, so that a key rotation takes no minutes of waiting.
 */
const clockFile = process.env['CLOCK_FILE'] ?? '';
const { now } = Date;

Date.now = () => now() + Number(readFileSync(clockFile, 'utf8'));
