import { readFileSync } from 'node:fs';
import './emulated-hosts.ts';

/**
 * Loaded before each Lambda of an emulator. The file `CLOCK_FILE` holds how many milliseconds their
 * clock is ahead, so that nobody waits for the minutes that a key rotation takes.
 */
const clockFile = process.env['CLOCK_FILE'] ?? '';
const { now } = Date;

Date.now = () => now() + Number(readFileSync(clockFile, 'utf8'));
