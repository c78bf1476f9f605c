/** The room of what is on its way, so that nothing moves when it comes. */
export function Skeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div className="skeleton">
      <p className="visually-hidden" role="status">
        {label}…
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing else to be told apart by
        <div className="skeleton-bar" key={row} aria-hidden="true" />
      ))}
    </div>
  )
}
