/** A keyboard key. */
export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-sm border bg-muted px-1 font-sans text-[0.6875rem] leading-none font-medium text-muted-foreground">
    {children}
  </kbd>
);
