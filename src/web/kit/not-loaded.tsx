/** In the place of a part of a page that couldn't be read: `<NotLoaded>The charts</NotLoaded>`. */
export const NotLoaded = ({ children }: { children: string }) => (
  <p className="no-print text-sm text-muted-foreground">
    {children} couldn’t be loaded. Reload the page to try again.
  </p>
);
