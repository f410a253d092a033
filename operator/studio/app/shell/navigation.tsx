import { useState } from 'react';
import { BRAND } from '#shared/brand.ts';
import { endStudio } from '../api/call.ts';
import { Van } from './van.tsx';
import { go, PAGE_NAMES, type PageName, PAGES } from './route.ts';
import { useStage } from './stage-context.tsx';

/** The pages as the stops of a road, and what the studio works on. */
export function Navigation({ page }: { readonly page: PageName }) {
  return (
    <header className="rail">
      <p className="brand">
        <Van />
        <span>
          {BRAND.name}
          <small>Waitlist studio</small>
        </span>
      </p>
      <nav aria-label="Pages">
        <ul>
          {PAGE_NAMES.map((name) => (
            <li key={name}>
              <a
                href={`#/${name}`}
                aria-current={name === page ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(name);
                }}
              >
                {PAGES[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <StagePlate />
    </header>
  );
}

/** Which list it is and what may be changed, on every page. */
function StagePlate() {
  const { stage, mayWrite } = useStage();
  const [hasEnded, setEnded] = useState(false);
  const where = stage === null ? 'This laptop' : `Stage ${stage}`;
  const mode = mayWrite ? 'You can change things' : 'Looking only';
  return (
    <div className={`stage ${stage !== null && mayWrite ? 'live' : ''}`}>
      <p>
        <span className="plate">{where}</span>
        <span>{mode}</span>
      </p>
      <button
        type="button"
        className="quiet"
        disabled={hasEnded}
        onClick={() => void endStudio().then(() => setEnded(true))}
      >
        {hasEnded ? 'Ended. You can close this tab.' : 'End the studio'}
      </button>
    </div>
  );
}
