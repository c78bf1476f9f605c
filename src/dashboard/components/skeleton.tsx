/** Reserves space for content while it loads, so that the layout doesn't shift when the content arrives. */
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
