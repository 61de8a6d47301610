import type { NearPlace } from '../../../near-contract.ts';
import { stateAtEnd } from '../../../jurisdiction-terms.ts';
import { type StateCode, stateByName } from '../../../state-terms.ts';
import { LimitsInState } from '../../state-limits.tsx';
import { TownWater } from './town-water.tsx';
import { WellStories } from './well-stories.tsx';

/** What to do about the water of a place, by where it comes from, and the limits that apply there. */
export function NearWater({ near }: { near: NearPlace }) {
  const { place, found } = near;
  if (!place) return null;
  const zip = place.kind === 'zip' ? place.name.slice('ZIP '.length) : undefined;
  const state = stateOf(place);
  return (
    <div className="mt-10 grid gap-x-10 gap-y-7 lg:auto-cols-fr lg:grid-flow-col [&>*]:max-w-[44rem] [&>*]:border-l-2 [&>*]:border-primary [&>*]:pl-4 [&>*]:text-sm">
      {zip && <TownWater near={near} zip={zip} />}
      {(zip || found === 0) && <WellStories />}
      {state && <LimitsInState state={state} />}
    </div>
  );
}

const stateOf = ({ kind, name, town }: NonNullable<NearPlace['place']>): StateCode | undefined =>
  kind === 'state' ? stateByName(name) : stateAtEnd(town ?? name);
