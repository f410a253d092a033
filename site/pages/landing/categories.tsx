import { Vehicle } from '../../drawings/vehicle.tsx';
import { type LandingMessages, VEHICLE_KINDS } from '../../messages/landing-messages.ts';

/** Every kind of vehicle on the road, in the same scale. */
export function Categories({ texts }: { readonly texts: LandingMessages['categories'] }) {
  return (
    <section className="categories night" aria-labelledby="categories">
      <div className="frame">
        <h2 id="categories">{texts.title}</h2>
        <p className="lead">{texts.lead}</p>
        <ul className="kinds">
          {VEHICLE_KINDS.map((kind) => (
            <li key={kind}>
              <Vehicle kind={kind} />
              <span className="badge plate">{texts.names[kind]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
