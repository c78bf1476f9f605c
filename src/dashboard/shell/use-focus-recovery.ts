import { useEffect } from 'react'

/**
 * What had the focus may go: a row that is deleted, a button that has done its work. A browser would begin at the top
 * of the page again; here the heading of the section that it stood in takes the focus, else that of the page.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    const main = document.getElementById('main')!
    /** What had the focus last within the page, and all around it. */
    let path: HTMLElement[] = []
    let frame = 0

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && main.contains(target)) path = withAncestors(target)
    }
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !document.hasFocus()) return
      // Somebody clicked beside it: it is still there, and has the focus no more.
      requestAnimationFrame(() => {
        if (target === path[0] && path[0]?.isConnected && document.activeElement === document.body) path = []
      })
    }
    const keep = () => {
      const [last, ...around] = path
      if (!last || last.isConnected || document.activeElement !== document.body) return
      headingNear(around.find(({ isConnected }) => isConnected))?.focus()
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      // A dialog that closes gives the focus back within a frame of its own.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(keep)
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
  for (let one: HTMLElement | null = element; one; one = one.parentElement) path.push(one)
  return path
}

function headingNear(element: HTMLElement | undefined): HTMLElement | null {
  const section = element?.closest('section')
  const heading = section?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}
