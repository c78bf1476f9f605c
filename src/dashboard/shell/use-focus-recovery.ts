import { useEffect } from 'react'

/**
 * Restores focus when the focused element is removed, for example together with its row. Otherwise, browsers
 * would continue from the top of the page. Focuses the section's heading or, if it has none, the page's
 * heading.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    const main = document.getElementById('main')!
    /** The last focused element on the page, followed by its ancestors. */
    let path: HTMLElement[] = []
    let frame = 0

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && main.contains(target)) path = withAncestors(target)
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !document.hasFocus()) return
      // If the element lost focus because of a click elsewhere, it still exists.
      requestAnimationFrame(() => {
        if (target === path[0] && path[0]?.isConnected && document.activeElement === document.body) path = []
      })
    }
    const recover = () => {
      const [last, ...ancestors] = path
      if (!last || last.isConnected || document.activeElement !== document.body) return
      headingNear(ancestors.find(({ isConnected }) => isConnected))?.focus()
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      // A closing dialog restores focus within one frame, so this code waits for two.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(recover)
      })
    })

    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}

function withAncestors(element: HTMLElement): HTMLElement[] {
  const path = []
  for (let node: HTMLElement | null = element; node; node = node.parentElement) path.push(node)
  return path
}

function headingNear(element: HTMLElement | undefined): HTMLElement | null {
  const section = element?.closest('section')
  const heading = section?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
