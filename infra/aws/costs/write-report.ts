import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../build/paths.ts';
import { costReport } from './cost-report.ts';

writeFileSync(join(ROOT, 'docs', 'costs.md'), costReport());
