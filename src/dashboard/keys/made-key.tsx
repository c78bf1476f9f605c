import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Moment } from '../components/moment.tsx'
import type { MadeKeyFragment } from '../generated/operations.ts'

interface MadeKeyProps {
  made: MadeKeyFragment
  onDone: () => void
}

const COPYING_WORDS = {
  copied: 'The key is copied.',
  refused: 'The browser does not let this page copy. The key is selected: copy it yourself.',
}

/** The one time that a key is shown. */
export function MadeKey({ made, onDone }: MadeKeyProps) {
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
      <code className="key-text" ref={keyRef}>
        {made.key}
      </code>
      <div className="form-end">
        <Button look="primary" onPress={copy}>
          Copy key
        </Button>
        <Button onPress={onDone}>I have it</Button>
        <p role="status" className={copying === 'refused' ? 'skipped' : 'form-done'}>
          {copying && COPYING_WORDS[copying]}
        </p>
      </div>
    </section>
  )
}
