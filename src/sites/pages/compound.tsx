/** Longer names, such as those of sums and unknown compounds, have to wrap. */
const unbrokenMax = 12;

/** A compound's name: an abbreviation such as HFPO-DA is not broken at its hyphen. */
export const Compound = ({ name }: { name: string }) =>
  name.length > unbrokenMax ? name : <span className="whitespace-nowrap">{name}</span>;
