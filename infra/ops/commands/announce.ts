import type { AddCommands } from '../command.ts';
import { addSending } from './announce-sending.ts';

export const addAnnounce: AddCommands = (program, run) => {
  const announce = program
    .command('announce')
    .description('write to the people on the list, in groups');
  addSending(announce, run);
};
