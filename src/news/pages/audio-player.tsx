/** The browser's native player. Nothing is fetched until it is played. */
export const AudioPlayer = ({ address, title }: { address: string; title: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- sources have no captions; the summary is next to it
  <audio
    controls
    preload="none"
    src={address}
    aria-label={`Listen to ${title}`}
    className="no-print h-11 w-full"
  />
);
