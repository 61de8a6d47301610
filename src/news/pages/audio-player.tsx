/** The browser's own player. Nothing is fetched before somebody plays it. */
export const AudioPlayer = ({ address, title }: { address: string; title: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- sources come without captions; the summary stands beside
  <audio
    controls
    preload="none"
    src={address}
    aria-label={`Listen to ${title}`}
    className="no-print h-11 w-full"
  />
);
