import { EarlierImports } from './earlier-imports.tsx';
import { ExportPeople } from './export-people.tsx';
import { ImportPeople } from './import-people.tsx';

/** People from a file, and people into one. */
export function MovePage() {
  return (
    <>
      <title>Import and export · Waitlist studio</title>
      <h1>Import and export</h1>
      <ImportPeople />
      <EarlierImports />
      <ExportPeople />
    </>
  );
}
