/** How long the reader of a stream may leave data unread before it is disconnected. */
export const READER_PATIENCE_MS = 60_000
