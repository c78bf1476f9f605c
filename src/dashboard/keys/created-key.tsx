import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import type { CreatedKeyFragment } from '../generated/operations.ts'

interface CreatedKeyProps {
  created: CreatedKeyFragment
  onDone: () => void
}

const COPY_MESSAGES = {
  copied: 'Key copied.',
  blocked:
    'Your browser doesn’t allow this page to copy text. The key is selected so you can copy it yourself.',
}

/** Shows a new key. It can't be shown again later. */
export function CreatedKey({ created, onDone }: CreatedKeyProps) {
  const [copyResult, setCopyResult] = useState<'copied' | 'blocked' | null>(null)
  const keyRef = useRef<HTMLElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(created.key)
      setCopyResult('copied')
    } catch {
      // Browsers may block the clipboard, and don't provide it on pages served without HTTPS.
      if (keyRef.current) getSelection()?.selectAllChildren(keyRef.current)
      setCopyResult('blocked')
    }
  }

  return (
    <section className="created-key" aria-labelledby="created-heading">
      <h2 id="created-heading" ref={headingRef} tabIndex={-1}>
        Copy the key now
      </h2>
      <p>
        You won’t see it again. Store <bdi>“{created.apiKey.name}”</bdi> somewhere safe.
        {created.previousExpiresAt && (
          <>
            {' '}
            The previous key works until <Timestamp at={created.previousExpiresAt} />.
          </>
        )}
      </p>
      <code className="key-text" ref={keyRef}>
        {created.key}
      </code>
      <div className="form-end">
        <Button look="primary" onPress={copy}>
          Copy key
        </Button>
        <Button onPress={onDone}>Done</Button>
        <p role="status" className={copyResult === 'blocked' ? 'warning-text' : 'form-done'}>
          {copyResult && COPY_MESSAGES[copyResult]}
        </p>
      </div>
    </section>
  )
}
