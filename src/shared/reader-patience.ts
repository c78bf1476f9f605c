/** How long a reader of a stream may take nothing of what waits for it until it is dropped, ms. */
export const READER_PATIENCE_MS = 60_000
