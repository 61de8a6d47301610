/** '4 ppt', '$4.2 million'. Longer figures may have to break. */
const figures =
  /((?<![\d.,])\d[\d.,]{0,11} (?:ppt|ppb|ppm|[nµμm]g\/L|mi|miles?|km|kg|grams?|percent|million|billion|trillion)(?!\w))/;

/** A text whose figures stay on one line with their units. Copied, it is the same text: its spaces are plain ones. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(figures).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no identity beyond their order
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
