/** How long to wait for a frame, so that a tab that draws nothing doesn't block the service, in milliseconds. */
const LIMIT_MS = 100

/** Resolves when a frame has been drawn. By then, scripts know the present size and scroll position of the page. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, LIMIT_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      // Observers of sizes are called after this callback.
      setTimeout(done, 0)
    })
  })
}
