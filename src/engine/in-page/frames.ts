/**
 * The maximum time to wait for a frame, in milliseconds. It prevents a tab that draws nothing from blocking
 * the service.
 */
const LIMIT_MS = 100

/**
 * Resolves when a frame has been drawn. By then, scripts have received the page's current size and scroll
 * position.
 */
export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, LIMIT_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      // Resize observers run after this callback.
      setTimeout(done, 0)
    })
  })
}
