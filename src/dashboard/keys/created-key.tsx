import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import type { CreatedKeyFragment } from '../generated/operations.ts'

interface CreatedKeyProps {
  made: CreatedKeyFragment
  onDone: () => void
}

const COPY_MESSAGES = {
  copied: 'Key copied.',
  refused: 'Your browser doesn’t let this page copy. The key is selected: copy it yourself.',
}

/** The one time that a key is shown. */
export function CreatedKey({ made, onDone }: CreatedKeyProps) {
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null)
  const keyRef = useRef<HTMLElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.key)
      setCopying('copied')
    } catch {
      // Nor is there a clipboard at all on pages without encryption.
      if (keyRef.current) getSelection()?.selectAllChildren(keyRef.current)
      setCopying('refused')
    }
  }

  return (
    <section className="created-key" aria-labelledby="made-heading">
      <h2 id="made-heading" ref={headingRef} tabIndex={-1}>
        Copy the key now
      </h2>
      <p>
        You won’t see it again. Store <bdi>“{made.apiKey.name}”</bdi> somewhere safe.
        {made.previousExpiresAt && (
          <>
            {' '}
            The previous key works until <Timestamp at={made.previousExpiresAt} />.
          </>
        )}
      </p>
      <code className="key-text" ref={keyRef}>
        {made.key}
      </code>
      <div className="form-end">
        <Button look="primary" onPress={copy}>
          Copy key
        </Button>
        <Button onPress={onDone}>Done</Button>
        <p role="status" className={copying === 'refused' ? 'warning-text' : 'form-done'}>
          {copying && COPY_MESSAGES[copying]}
        </p>
      </div>
    </section>
  )
}
