import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Moment } from '../components/moment.tsx'
import type { MadeKeyFragment } from '../generated/operations.ts'
import { useAnnounce } from '../shell/announcer.tsx'

interface MadeKeyProps {
  made: MadeKeyFragment
  onDone: () => void
}

/** The one time that a key is shown. */
export function MadeKey({ made, onDone }: MadeKeyProps) {
  const [isCopied, setCopied] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const announce = useAnnounce()
  useEffect(() => headingRef.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.key)
      setCopied(true)
      announce('The key is copied.')
    } catch {
      announce('The browser did not allow copying. Select the key and copy it yourself.')
    }
  }

  return (
    <section className="made-key" aria-labelledby="made-heading">
      <h2 id="made-heading" ref={headingRef} tabIndex={-1}>
        Copy the key now
      </h2>
      <p>
        It is shown here once and never again. Keep <bdi>“{made.apiKey.name}”</bdi> where nobody else reads
        it.
        {made.previousExpiresAt && (
          <>
            {' '}
            The former key works until <Moment at={made.previousExpiresAt} />.
          </>
        )}
      </p>
      <code className="key-text">{made.key}</code>
      <div className="form-end">
        <Button look="primary" onPress={copy}>
          {isCopied ? 'Copied' : 'Copy key'}
        </Button>
        <Button onPress={onDone}>I have it</Button>
      </div>
    </section>
  )
}
