/** For those who may look but not keep the ledger. */
export const MayNot = () => (
  <p className="border-t py-16 text-center font-serif text-xl text-muted-foreground">
    Administrators keep the ledger. Your role may read it.
  </p>
);
