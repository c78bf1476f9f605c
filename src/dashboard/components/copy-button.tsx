import { useEffect, useState } from 'react'
import { useAnnounce } from './announcer.tsx'
import { Button } from './button.tsx'

const RESULT_MS = 2000

const RESULTS = {
  copied: { name: 'Copied', announcement: 'Copied.' },
  blocked: { name: 'Not copied', announcement: 'Your browser doesn’t allow this page to copy text.' },
} as const

interface CopyButtonProps {
  text: string
  /** The accessible name, such as `Copy selector`. */
  label: string
}

/** Copies text to the clipboard and shows a confirmation for two seconds. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [result, setResult] = useState<keyof typeof RESULTS | null>(null)
  const announce = useAnnounce()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(null), RESULT_MS)
    return () => clearTimeout(timer)
  }, [result])

  const show = (next: keyof typeof RESULTS) => {
    setResult(next)
    announce(RESULTS[next].announcement)
  }
  return (
    <Button
      size="small"
      aria-label={label}
      onPress={() =>
        // Browsers may block the clipboard, and don't provide it on pages served without HTTPS.
        Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject())
          .then(() => show('copied'))
          .catch(() => show('blocked'))
      }
    >
      {result ? RESULTS[result].name : 'Copy'}
    </Button>
  )
}
