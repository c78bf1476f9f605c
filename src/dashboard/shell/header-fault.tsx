/** What an entry of the header could not do, below it; there before it says anything, so that it is spoken. */
export const HeaderFault = ({ fault }: { fault: string | null }) => (
  <p className="header-fault" role="status">
    {fault && `You are still signed in. ${fault}`}
  </p>
)
