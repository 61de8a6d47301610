/** The package's files, typed by hand: the compiler would infer their types from megabytes. */
declare module 'us-atlas/states-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ nation: GeometryCollection; states: GeometryCollection<{ name: string }> }>;
  export default atlas;
}

declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ counties: GeometryCollection<{ name: string }> }>;
  export default atlas;
}
