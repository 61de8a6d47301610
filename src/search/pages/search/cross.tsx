/** Removes a filter. */
export const Cross = () => (
  <svg
    aria-hidden
    viewBox="0 0 16 16"
    className="size-4 shrink-0"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
  >
    <path d="M5 5l6 6M11 5l-6 6" />
  </svg>
);
