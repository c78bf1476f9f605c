interface HttpMessageProps {
  title: string
  headers: readonly { name: string; value: string }[]
  body: string | null
}

/** Shows headers and body as text, so that markup in a receiver's response stays harmless. */
export function HttpMessage({ title, headers, body }: HttpMessageProps) {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const text = [lines, body === null ? '' : prettyBody(body)].filter(Boolean).join('\n\n')
  return (
    <details className="message">
      <summary>{title}</summary>
      {text ? (
        <pre className="snippet" dir="auto">
          <code>{text}</code>
        </pre>
      ) : (
        <p className="muted">Empty</p>
      )}
    </details>
  )
}

/** Indents JSON and returns anything else as it is. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
