/** Reserves space for content that is loading, so that the page doesn't shift when it arrives. */
export function Skeleton({ label, rows = 4 }: { label: string; rows?: number }) {
  return (
    <div className="skeleton">
      <p className="visually-hidden" role="status">
        {label}…
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity
        <div className="skeleton-bar" key={row} aria-hidden="true" />
      ))}
    </div>
  )
}
